/** The latest requests of this page, so that a report can name their ids, by which the operator finds them in the log. */
const MOST = 12;

export interface Asked {
  route: string; // without the query, which may hold a secret
  status: number;
  id: string | null;
}

let latest: Asked[] = [];

export const latestRequests = (): Asked[] => latest;

export function noteRequest(method: string, path: string, answer: Response): void {
  const [route = ""] = path.split("?");
  latest = [...latest, { route: `${method} ${route}`, status: answer.status, id: answer.headers.get("x-request-id") }].slice(-MOST);
}
