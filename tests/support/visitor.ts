/** Sends requests as one browser does: with its cookies and its origin. */
export interface Visitor {
  get: (path: string) => Promise<Response>;
  /** Submits a form; its pairs may repeat a name. Files make it multipart. */
  submit: (
    path: string,
    fields: Iterable<[string, string | File]>,
    headers?: Record<string, string>,
  ) => Promise<Response>;
  /** Anything else; cookies and origin are added. */
  send: (path: string, init?: RequestInit) => Promise<Response>;
  cookies: ReadonlyMap<string, string>;
}

/** A browser profile of its own. Redirects are answers to look at, not followed. */
export function createVisitor(address: string): Visitor {
  const cookies = new Map<string, string>();

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const pairs = [...cookies].map(([name, value]) => `${name}=${value}`);
    if (pairs.length > 0) headers.set("cookie", pairs.join("; "));
    if (init.method && init.method !== "GET") {
      if (!headers.has("origin")) headers.set("origin", address);
      if (!headers.has("sec-fetch-site")) headers.set("sec-fetch-site", "same-origin");
    }
    const response = await fetch(new URL(path, address), { redirect: "manual", ...init, headers });
    keepCookies(cookies, response);
    return response;
  }

  return {
    get: (path) => send(path),
    submit: (path, fields, headers = {}) =>
      send(path, { method: "POST", headers, body: formBody([...fields]) }),
    send,
    cookies,
  };
}

function formBody(fields: readonly [string, string | File][]): FormData | URLSearchParams {
  const texts = fields.filter((field): field is [string, string] => typeof field[1] === "string");
  if (texts.length === fields.length) return new URLSearchParams(texts);
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

function keepCookies(cookies: Map<string, string>, response: Response) {
  for (const line of response.headers.getSetCookie()) {
    const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
    const equals = pair.indexOf("=");
    const name = pair.slice(0, equals);
    const gone = attributes.some((attribute) => /^max-age=(0|-)/i.test(attribute));
    if (gone) cookies.delete(name);
    else cookies.set(name, pair.slice(equals + 1));
  }
}
