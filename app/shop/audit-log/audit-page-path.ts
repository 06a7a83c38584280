import { readSectionId } from "#app/shop/settings/setting-sections.ts";

/** The page of every thing of a kind. */
export interface SubjectPage {
  pathTo(id: string): string;
  /** There is no page of one that nobody has a name of any more. */
  isRemovable: boolean;
}

/** The pages of subjects, by the kind that stands before the colon. */
export type SubjectPages = ReadonlyMap<string, SubjectPage>;

/** Pages of the settings that have another name now than when they were saved. */
const RENAMED: Readonly<Record<string, string>> = { look: "brand" };

/**
 * The page in the admin area of what an entry of the audit log is about ("order:…"); `null`
 * when there is none. `isThere`: it was looked up, and found.
 */
export function auditPagePath(
  pages: SubjectPages,
  subject: string,
  { isThere }: { isThere: boolean },
): string | null {
  const at = subject.indexOf(":");
  const kind = subject.slice(0, at);
  const id = idNow(kind, subject.slice(at + 1));
  const page = pages.get(kind);
  if (at <= 0 || id === null || id === "" || page === undefined) return null;
  return isThere || !page.isRemovable ? page.pathTo(id) : null;
}

/** `null` of what is not there any more, as far as its name tells. */
function idNow(kind: string, id: string): string | null {
  if (kind !== "settings") return id;
  return readSectionId(Object.hasOwn(RENAMED, id) ? (RENAMED[id] ?? id) : id);
}
