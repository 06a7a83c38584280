import { attachmentHeaders } from "#app/shop/artwork/attachment-headers.ts";

/** What a browser draws itself, and runs nothing of. */
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
  return {
    ...headers,
    "Content-Type": file.contentType,
    "Content-Disposition": (headers["Content-Disposition"] ?? "").replace(/^attachment/, "inline"),
    // A browser's own viewer of PDF files does not open in a sandbox.
    "Content-Security-Policy":
      file.contentType === "application/pdf"
        ? "default-src 'none'; frame-ancestors 'none'"
        : "sandbox; default-src 'none'",
  };
}
