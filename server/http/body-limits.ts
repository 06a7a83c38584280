import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";

const maxFormBytes = 1_000_000;

const limitForm = bodyLimit({
  maxSize: maxFormBytes,
  // What is left of the body is not read, so the connection can't serve another request.
  onError: (c) => c.text("The request is too large.", 413, { Connection: "close" }),
});

/**
 * Bounds what is read into memory. Forms with files are read as they stream
 * in, and bounded by whoever reads them (the shop's upload settings).
 */
export const bodyLimits = createMiddleware((c, next) => {
  const contentType = c.req.header("content-type") ?? "";
  return contentType.startsWith("multipart/form-data") ? next() : limitForm(c, next);
});
