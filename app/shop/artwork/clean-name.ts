/**
 * A name from somebody's computer: without folders, control characters, direction tricks and
 * what some systems read as more than a name ("a.bat:b.pdf"); at most 200 characters.
 */
export function cleanName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? "";
  const clean = base
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .replaceAll(/[<>:"|?*]/g, "_")
    .trim();
  if (clean === "") return "file";
  if (clean.length <= 200) return clean;
  const dot = clean.lastIndexOf(".");
  const extension = dot > 0 ? clean.slice(dot).slice(0, 20) : "";
  return clean.slice(0, 200 - extension.length) + extension;
}
