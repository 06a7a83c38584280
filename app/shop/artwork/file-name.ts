import { extensionsOf } from "./accepted-types.ts";
import { cleanName } from "./clean-name.ts";

const LONGEST = 200;
/** What opens as nothing anywhere. */
const UNKNOWN = ".bin";

/**
 * What a file is called here and saved as: as its sender called it, and ending as its content
 * says. What only looked like a PDF to somebody's program is never run by its name.
 */
export function fileName(name: string, contentType: string): string {
  const clean = cleanName(name);
  const [usual = UNKNOWN, ...others] = extensionsOf(contentType);
  const lower = clean.toLowerCase();
  const own = [usual, ...others].find((extension) => lower.endsWith(extension));
  if (own === undefined) return clean.slice(0, LONGEST - usual.length) + usual;
  return lower === own ? `file${clean}` : clean;
}
