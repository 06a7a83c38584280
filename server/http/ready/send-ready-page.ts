import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { newVisitorToken, type VisitorCookie } from "#app/middleware/visitor.ts";
import { chooseEncoding } from "../compress.ts";
import { fill } from "./holes/fillable.ts";
import type { ReadyPage } from "./make-ready-page.ts";

/** Sends a page, each time with fillings that nobody else has; gives the status. */
export function sendReadyPage(
  page: ReadyPage,
  { headers }: IncomingMessage,
  response: ServerResponse,
  { id, visitor }: { id: string; visitor: VisitorCookie },
): 200 | 304 {
  const fillings = Array.from({ length: page.fillings }, () => randomUUID());
  const common = {
    ...page.headers,
    "Content-Security-Policy": page.policy.join(fillings.at(-1) ?? ""),
    "X-Request-Id": id,
  };
  if (page.etag !== null && headers["if-none-match"] === page.etag) {
    response.writeHead(304, common).end();
    return 304;
  }
  const asked = chooseEncoding(headers["accept-encoding"] ?? "");
  const encoded = asked && page.bodies[asked];
  const body = encoded ?? page.bodies.identity;
  const isNew = page.givesVisitor && visitor.read(headers.cookie ?? "") === null;
  response.writeHead(200, {
    ...common,
    "Content-Length": body.bytes,
    ...(encoded && { "Content-Encoding": asked }),
    ...(isNew && { "Set-Cookie": visitor.giving(newVisitorToken()) }),
  });
  // In one go, uncopied.
  response.cork();
  for (const piece of fill(body, fillings)) response.write(piece);
  response.end();
  response.uncork();
  return 200;
}
