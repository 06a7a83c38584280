import { SETTING_SECTION_IDS, SETTING_SECTIONS, fieldsOf } from "./setting-sections.ts";
import { settingsPath } from "./settings-paths.ts";

/** A setting that was found, and where it is changed. */
export interface FoundSetting {
  label: string;
  section: string;
  help: string;
  to: string;
}

const MOST_FOUND = 20;

/** Settings whose name, help, page or column has every word that is searched for. */
export function findSettings(query: string): FoundSetting[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const all = SETTING_SECTION_IDS.flatMap((id) =>
    fieldsOf(id).map((field) => {
      const { title } = SETTING_SECTIONS[id];
      const columns = field.kind === "rows" ? field.columns.map(({ label }) => label) : [];
      const help = field.help ?? "";
      const text = [field.label, help, title, ...columns].join(" ").toLowerCase();
      const found = {
        label: field.label,
        section: title,
        help,
        to: `${settingsPath(id)}#${field.key}`,
      };
      return { found, text };
    }),
  );
  return all
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map(({ found }) => found)
    .slice(0, MOST_FOUND);
}
