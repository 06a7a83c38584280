import { LEGAL_WORDS, unknownLegalWords } from "./legal-text.ts";
import type { SettingField, ValueField } from "./setting-field.ts";
import type { Settings } from "./settings.ts";

const WORDS_HELP = "Words in braces, such as {shopName}, show that setting.";
const LEGAL_HELP = `A blank line starts a paragraph, "## " a heading, "- " a list item. ${WORDS_HELP}`;

/** The text of a legal page; what it says in braces has to be known. */
export const legal = (key: keyof Settings, label: string): ValueField<keyof Settings> => ({
  key,
  label,
  kind: "text",
  problem: "Enter the text of this page",
  help: LEGAL_HELP,
  findProblem: unknownWords,
});

/** A few sentences of the shop's own, which are one paragraph. */
export const sentences = (key: keyof Settings, label: string): SettingField => ({
  ...legal(key, label),
  problem: "Write a few words",
  help: WORDS_HELP,
  rows: 4,
});

/** A word in braces that stood on the page as it is would be read by every customer. */
function unknownWords(text: string): string | null {
  const unknown = unknownLegalWords(text);
  if (unknown.length === 0) return null;
  const known = LEGAL_WORDS.map((word) => `{${word}}`).join(", ");
  return `${unknown.join(", ")} isn't a setting. You can use ${known}`;
}
