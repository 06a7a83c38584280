import { createMiddleware } from "hono/factory";
import { isFileCall, MAX_FILE_CALL_BYTES } from "#app/shop/order/file-calls.ts";
import { readAtMost } from "./read-at-most.ts";

const maxFormBytes = 1_000_000;

/** The body was not read, so nothing more can be sent on its connection. */
const unread = { Connection: "close" };
const TOO_LARGE = "The request is too large.";

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
  const isMultipart = contentType.startsWith("multipart/form-data");
  if (uploadPath.test(path) || (isMultipart && fileFormPath.test(path))) return next();
  const isForm = contentType.startsWith("application/x-www-form-urlencoded");
  if (!isForm && !machinePath.test(path)) {
    return c.text("This is not a form of the shop.", 415, unread);
  }
  const most = isFileCall(path) ? MAX_FILE_CALL_BYTES : maxFormBytes;
  const bytes = c.req.header("content-length");
  if (bytes === undefined) {
    // Of unannounced length, as some proxies pass it on.
    const body = await readAtMost(c.req.raw.body, most);
    if (body === null) return c.text(TOO_LARGE, 413, unread);
    const { url, headers, signal } = c.req.raw;
    c.req.raw = new Request(url, { method, headers, body, signal });
  } else if (Number(bytes) > most) {
    return c.text(TOO_LARGE, 413, unread);
  }
  return next();
});
