import { search, type SearchEntry, searchIndex } from "#app/shop/browse/catalogue-search.ts";
import {
  fieldsOf,
  SETTING_SECTION_IDS,
  SETTING_SECTIONS,
  type SettingSectionId,
} from "#app/shop/settings/setting-sections.ts";
import type { SettingField } from "#app/shop/settings/setting-field.ts";
import { settingsPath } from "#app/shop/settings/settings-paths.ts";
import type { AdminPage } from "./admin-pages.ts";
import { PAGE_WORDS, SECTION_WORDS, SETTING_WORDS } from "./setting-words.ts";

/** A setting, or a page of them, that was found, and where it is changed. */
export interface FoundSetting {
  label: string;
  /** The page that it is on, and what it is for. */
  detail: string;
  to: string;
}

type Entry = SearchEntry & FoundSetting;

const MOST_FOUND = 12;

const OF_SETTINGS = searchIndex(
  SETTING_SECTION_IDS.flatMap((id): Entry[] => [
    ...fieldsOf(id).map((field) => fieldEntry(id, field)),
    entry({
      label: SETTING_SECTIONS[id].title,
      detail: `Settings page. ${SETTING_SECTIONS[id].about}`,
      to: settingsPath(id),
      keywords: [],
      words: SECTION_WORDS[id],
    }),
  ]),
);

/**
 * Settings and pages of them by any word that people call them, best first; slips, capitals and
 * hyphens don't matter. `pages` are those of the admin area: some things are set elsewhere.
 */
export function findSettings(query: string, pages: readonly AdminPage[]): FoundSetting[] {
  const elsewhere = pages.flatMap(({ name, detail, to }) => {
    const words = PAGE_WORDS[to];
    return words === undefined ? [] : [entry({ label: name, detail, to, keywords: [], words })];
  });
  const entries = [...OF_SETTINGS.entries, ...searchIndex(elsewhere).entries];
  const found = search({ entries }, joined(query));
  return found.slice(0, MOST_FOUND).map(({ label, detail, to }) => ({ label, detail, to }));
}

function fieldEntry(id: SettingSectionId, field: SettingField): Entry {
  const columns = field.kind === "rows" ? field.columns.map(({ label }) => label) : [];
  const detail = [SETTING_SECTIONS[id].title, field.help].filter(Boolean).join(": ");
  const to = `${settingsPath(id)}#${field.key}`;
  const words = SETTING_WORDS[field.key] ?? "";
  return entry({ label: field.label, detail, to, keywords: columns, words });
}

function entry({
  label,
  detail,
  to,
  keywords,
  words,
}: FoundSetting & { keywords: readonly string[]; words: string }): Entry {
  return {
    label,
    detail,
    to,
    name: alsoJoined(label),
    category: "",
    keywords: keywords.map(alsoJoined),
    uses: alsoJoined(words),
    description: alsoJoined(detail),
  };
}

/** "e-mail" is "email", and "same-day" is "sameday". */
function joined(text: string): string {
  return text.replace(/(?<=\p{L})-(?=\p{L})/gu, "");
}

/** A text with what is hyphenated in it, or stands side by side, as one word as well. */
function alsoJoined(text: string): string {
  const pairs = text.split(/,\s*/).flatMap((part) => {
    const words = part.split(/[\s-]+/);
    return words.slice(1).map((word, index) => `${words[index] ?? ""}${word}`);
  });
  return [text, ...pairs].join(" ");
}
