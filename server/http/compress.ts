import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { createMiddleware } from "hono/factory";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compressible =
  /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json)|image\/svg\+xml)/;
/** Below this, headers outweigh what is saved. */
const smallestBytes = 1024;
/** Quick levels: a page is compressed for one visitor, once. */
const brotliQuality = 4;
const gzipLevel = 4;

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
  const encoding = choose(c.req.header("accept-encoding") ?? "");
  if (encoding === null || c.req.method === "HEAD" || res.body === null) return;
  const body = new Uint8Array(await res.arrayBuffer());
  const isSmall = body.length < smallestBytes;
  const sent = isSmall ? body : new Uint8Array(await encode(body, encoding));
  const headers = new Headers(res.headers);
  headers.set("Content-Length", String(sent.length));
  if (!isSmall) headers.set("Content-Encoding", encoding);
  c.res = undefined;
  c.res = new Response(sent, { status: res.status, headers });
});

function choose(header: string): "br" | "gzip" | null {
  const refused = /\b(br|gzip)\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$)/g;
  const offered = header.replace(refused, "");
  if (/\bbr\b/.test(offered)) return "br";
  return /\bgzip\b/.test(offered) ? "gzip" : null;
}

function encode(body: Uint8Array, encoding: "br" | "gzip"): Promise<Buffer> {
  if (encoding === "gzip") return gzipped(body, { level: gzipLevel });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
