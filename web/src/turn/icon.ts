/** The page's icon, with a badge while it is your turn. */
export function showIcon(yours: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) link.href = yours ? "/favicon-turn.svg" : "/favicon.svg";
}
