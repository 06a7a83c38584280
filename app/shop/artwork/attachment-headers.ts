/**
 * Headers under which an uploaded file leaves the shop: always a download,
 * never something that the browser runs in our name (decisions §6).
 */
export function attachmentHeaders(file: {
  name: string;
  /** Left out while nobody knows. */
  bytes?: number;
}): Record<string, string> {
  return {
    "Content-Type": "application/octet-stream",
    ...(file.bytes !== undefined && { "Content-Length": String(file.bytes) }),
    "Content-Disposition": `attachment; filename="${asciiName(file.name)}"; filename*=UTF-8''${encodedName(file.name)}`,
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "private, no-store",
  };
}

/** For programs that don't know the encoded form (RFC 6266). */
function asciiName(name: string): string {
  return name.replaceAll(/[^\x20-\x7e]|["\\%/]/g, "_");
}

function encodedName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, percentEncoded);
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
