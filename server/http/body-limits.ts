import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { isFileCall, MAX_FILE_CALL_BYTES } from "#app/shop/checkout/file-calls.ts";
import { readAtMost } from "./read-at-most.ts";

export const MAX_FORM_BYTES = 1_000_000;
/** What the named calls send; an order with everything in it has a tenth of that. */
export const MAX_CALL_BYTES = 64 * 1024;

/** The body was not read, so nothing more can be sent on its connection. */
const unread = { Connection: "close" };
export const TOO_LARGE = "The request is too large.";

/** Its body is one file. */
const uploadPath = /^\/(?:api\/uploads|admin\/pictures)$/;
/** Forms that may bring files with them. */
const FILE_FORMS = [
  "product/[^/]+",
  "product/[^/]+/request",
  "specials/[^/]+/order",
  "website-order",
  "app-order",
  "design",
  "custom-payment",
  "new-business-packages/order",
  "cart/lines/[^/]+",
  "checkout",
  "track/[^/]+/artwork",
  "my-account/orders/[^/]+/artwork",
  "admin/orders/[^/]+/proofs",
  "my-account/mega-bucks/earn",
  "admin/products/[^/]+",
  "admin/(?:categories|banners)/[^/]+",
  "admin/settings/brand",
];
const fileFormPath = new RegExp(`^/(?:${FILE_FORMS.join("|")})(?:\\.data)?$`);
/** Whoever reads these says what is wrong with them. */
const machinePath = /^\/api\//;

/** What a body may bring: files, read as it streams in, or so many bytes, read into memory. */
export type BodyKind = "file" | "form with files" | "call with files" | "plain";

export function bodyKind(path: string, contentType: string): BodyKind {
  if (uploadPath.test(path)) return "file";
  if (contentType.startsWith("multipart/form-data") && fileFormPath.test(path)) {
    return "form with files";
  }
  return isFileCall(path) ? "call with files" : "plain";
}

/** How much is read into memory of a body without files. */
export function mostBytes(path: string): number {
  if (isFileCall(path)) return MAX_FILE_CALL_BYTES;
  return machinePath.test(path) ? MAX_CALL_BYTES : MAX_FORM_BYTES;
}

/**
 * Lets through what a page can read, and bounds what is read into memory. Only
 * where files are expected more may come: there it is read as it streams in,
 * and bounded by whoever reads it (the shop's upload settings).
 */
export const bodyLimits = createMiddleware(async (c, next) => {
  const { method, path } = c.req;
  if (method === "GET" || method === "HEAD") return next();
  if (method !== "POST") {
    return c.text("Method Not Allowed", 405, { ...unread, Allow: "GET, HEAD, POST" });
  }
  const contentType = c.req.header("content-type") ?? "";
  const kind = bodyKind(path, contentType);
  if (kind === "file" || kind === "form with files") return next();
  const isForm = contentType.startsWith("application/x-www-form-urlencoded");
  if (!isForm && !machinePath.test(path)) {
    return c.text("This is not a form of the shop.", 415, unread);
  }
  const bytes = c.req.header("content-length");
  const most = mostBytes(path);
  if (bytes === undefined) {
    // Of unannounced length, as some proxies pass it on.
    const body = await readAtMost(c.req.raw.body, most);
    if (body === null) return refuseLarge(c);
    const { url, headers, signal } = c.req.raw;
    c.req.raw = new Request(url, { method, headers, body, signal });
  } else if (Number(bytes) > most) {
    return refuseLarge(c);
  }
  return next();
});

/** In the words of whoever reads it: named calls answer in JSON. */
function refuseLarge(c: Context) {
  return machinePath.test(c.req.path)
    ? c.json({ error: { message: TOO_LARGE } }, 413, unread)
    : c.text(TOO_LARGE, 413, unread);
}
