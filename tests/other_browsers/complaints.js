/* Loaded before the page's own scripts: keeps what a console would show in red, and what the security policy refused. */
{
  const KEY = "complaints"; // in the session's storage, so that it outlives a change of page
  const complain = (text) => {
    const before = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    sessionStorage.setItem(KEY, JSON.stringify([...before, text]));
  };
  let leaves = false; // a browser complains about files that it does not need any more
  addEventListener("beforeunload", () => (leaves = true));
  const source = ({ src, href, tagName }) => src ?? href ?? tagName;
  const failed = ({ message, target }) => message ?? `not loaded: ${source(target)}`;
  const postponed = "ResizeObserver loop completed with undelivered notifications."; // they come with the next frame
  addEventListener("error", (event) => leaves || event.message === postponed || complain(failed(event)), true);
  addEventListener("unhandledrejection", ({ reason }) => complain(`rejected: ${reason}`));
  addEventListener("securitypolicyviolation", (event) =>
    complain(`refused: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`),
  );
  for (const level of ["error", "warn"]) {
    const usual = console[level];
    console[level] = (...words) => {
      complain(`${level}: ${words.join(" ")}`);
      usual.apply(console, words);
    };
  }
}
