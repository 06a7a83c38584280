import type { Settings } from "#app/shop/settings/settings.ts";

/** How often a design is changed for its price: "one revision", "2 revisions". */
export function revisionWords({
  designRevisionsIncluded: count,
}: Pick<Settings, "designRevisionsIncluded">): string {
  if (count === 0) return "no revision";
  return count === 1 ? "one revision" : `${count} revisions`;
}
