import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { createMiddleware } from "hono/factory";

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

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = "br" | "gzip";

/** The encoding to send for an Accept-Encoding header; `null` for none. */
export function chooseEncoding(header: string): Encoding | null {
  if (accepts(header, "br")) return "br";
  return accepts(header, "gzip") ? "gzip" : null;
}

/** Whether an Accept-Encoding header names an encoding and does not refuse it. */
export function accepts(header: string, encoding: Encoding): boolean {
  return header.split(",").some((part) => {
    const [name, ...parameters] = part.trim().split(";");
    return (
      name === encoding && !parameters.some((parameter) => /^\s*q=0(?:\.0*)?$/.test(parameter))
    );
  });
}

/** Encodes a body; `quality` is 0 to 11 for Brotli, 0 to 9 for gzip. */
export function encode(body: Uint8Array, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === "gzip") return gzipped(body, { level: quality });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
