import { attachmentHeaders } from "#app/shop/artwork/attachment-headers.ts";

/** The types that a browser draws itself without running anything in them. */
const SHOWN = ["image/jpeg", "image/png", "application/pdf"];

/**
 * Headers under which a proof leaves the shop: looked at in the browser, as what its content was
 * recognised to be and as nothing else; anything that is not one of the three is a download.
 */
export function proofHeaders(file: {
  name: string;
  bytes: number;
  contentType: string;
}): Record<string, string> {
  const headers = attachmentHeaders(file);
  if (!SHOWN.includes(file.contentType)) return headers;
  const isPdf = file.contentType === "application/pdf";
  return {
    ...headers,
    "Content-Type": file.contentType,
    "Content-Disposition": (headers["Content-Disposition"] ?? "").replace(/^attachment/, "inline"),
    ...(isPdf ? VIEWED : { "Content-Security-Policy": "sandbox; default-src 'none'" }),
  };
}

/** A browser's own viewer of PDF files opens in no sandbox; the shop's own pages frame it. */
const VIEWED = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'self'",
  "X-Frame-Options": "SAMEORIGIN",
};
