import { createMiddleware } from "hono/factory";
import { chooseEncoding, encode } from "./encodings.ts";

const compressible =
  /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json)|image\/svg\+xml)/;
/** Below this, headers outweigh what is saved. */
const smallestBytes = 1024;
/** Quick levels: a page is compressed for one visitor, once. */
const quality = 4;

/** Compresses pages and data on their way out; files are compressed when they are built. */
export const compress = createMiddleware(async (c, next) => {
  await next();
  const { res } = c;
  const contentType = res.headers.get("Content-Type") ?? "";
  if (!compressible.test(contentType) || res.headers.has("Content-Encoding")) return;
  // An endless stream of events must not wait for its end.
  if (contentType.startsWith("text/event-stream")) return;
  if (!res.headers.get("Vary")?.includes("Accept-Encoding"))
    res.headers.append("Vary", "Accept-Encoding");
  const encoding = chooseEncoding(c.req.header("accept-encoding") ?? "");
  if (encoding === null || c.req.method === "HEAD" || res.body === null) return;
  const body = new Uint8Array(await res.arrayBuffer());
  const isSmall = body.length < smallestBytes;
  const sent = isSmall ? body : new Uint8Array(await encode(body, encoding, quality));
  const headers = new Headers(res.headers);
  headers.set("Content-Length", String(sent.length));
  if (!isSmall) headers.set("Content-Encoding", encoding);
  c.res = undefined;
  c.res = new Response(sent, { status: res.status, headers });
});
