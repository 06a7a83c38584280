import { cutText } from "#app/shop/form/cut-text.ts";
import { oneLine } from "#app/shop/form/written-text.ts";
import { extensionsOf } from "./accepted-types.ts";

const LONGEST = 200;
/** An ending that opens as nothing anywhere. */
const UNKNOWN = ".bin";

/**
 * The name of a file here and when it is saved: its sender's, ending as its content says. A file
 * that only looked like a PDF to somebody's program is never run by its name.
 */
export function fileName(name: string, contentType: string): string {
  const clean = cleanName(name);
  const [usual = UNKNOWN, ...others] = extensionsOf(contentType);
  const lower = clean.toLowerCase();
  const own = [usual, ...others].find((extension) => lower.endsWith(extension));
  if (own === undefined) return cutText(clean, LONGEST - usual.length) + usual;
  return lower === own ? `file${clean}` : clean;
}

/**
 * A name from somebody's computer: without folders, control and unseen characters, direction tricks and
 * what some systems read as more than a name ("a.bat:b.pdf"); at most 200 characters.
 */
function cleanName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? "";
  const clean = oneLine(base).replaceAll(/[<>:"|?*]/g, "_");
  if (clean === "") return "file";
  if (clean.length <= LONGEST) return clean;
  const dot = clean.lastIndexOf(".");
  const extension = dot > 0 ? cutText(clean.slice(dot), 20) : "";
  return cutText(clean, LONGEST - extension.length) + extension;
}
