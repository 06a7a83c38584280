import { createHash } from "node:crypto";
import source from "../../node_modules/sonner/dist/index.mjs?raw";

/**
 * The content security policy's hashes of the style sheet that the toast library
 * inserts by script: the element comes empty and gets its text a moment later.
 * Throws when a new version inserts it in another way.
 */
export function toastStyleHashes(): string[] {
  const literal = /^__insertCSS\(("(?:[^"\\]|\\.)*")\)/m.exec(source)?.[1];
  if (literal === undefined) throw new Error("The toast library's style sheet was not found.");
  const style: unknown = JSON.parse(literal);
  return ["", String(style)].map(
    (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
}
