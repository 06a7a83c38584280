import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";

const maxFormBytes = 1_000_000;

const limitForm = bodyLimit({
  maxSize: maxFormBytes,
  // What is left of the body is not read, so the connection can't serve another request.
  onError: (c) => c.text("The request is too large.", 413, { Connection: "close" }),
});

/** Its body is one file. */
const uploadPath = /^\/api\/uploads$/;
/** Forms that may bring files with them. */
const orderFormPath = /^\/(?:product\/[^/]+|specials\/[^/]+\/order)(?:\.data)?$/;

/**
 * Bounds what is read into memory. Only where files are expected more may come:
 * there it is read as it streams in, and bounded by whoever reads it (the
 * shop's upload settings).
 */
export const bodyLimits = createMiddleware((c, next) => {
  const { path } = c.req;
  const contentType = c.req.header("content-type") ?? "";
  const isStreamed =
    uploadPath.test(path) ||
    (orderFormPath.test(path) && contentType.startsWith("multipart/form-data"));
  return isStreamed ? next() : limitForm(c, next);
});
