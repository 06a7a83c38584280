import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readAllWords, readWords, type ReadWords } from "#tests/support/read-words.ts";

/** Everything that people read, customers and the team, and what commands and logs say. */
const FOLDERS = ["app", "server"];

/** What must not come back, and what stands for it. */
const GONE: readonly (readonly [RegExp, string])[] = [
  [/\bcatalogues?\b/i, "catalog"],
  [/\be-mail/i, "email"],
  [/(?<!e-)\bmail(?:s|ed|ing)?\b(?! servers?\b)/i, "email, the noun and the verb"],
  [/\bprogrammes?\b/i, "program"],
  [/\bcancell(?:ed|ing)\b/i, "canceled, canceling"],
  [/\bcolours?\b/i, "color"],
  [/\blaps(?:e|es|ed)\b/i, "expire"],
  [/\b(?:some|any|every)body\b/i, "someone, anyone, everyone"],
  [/\bnobody\b/i, "no one"],
  [/\bmeanwhile\b/i, "just, or nothing"],
  [/\bany more\b/i, "no longer, or anymore"],
  [/\banew\b/i, "again"],
  [/\breckon/i, "calculate, or is based on"],
  [/\bis no (?:number|text|backup)\b/i, "isn't a …"],
  [/\bso many (?:days|months|hours)\b/i, "the unit in parentheses"],
  [/\ball the same\b/i, "anyway"],
  [/\bwas quicker\b/i, "just did it"],
  [/\bby telephone\b/i, "by phone"],
  [/\bwho(?:m|ever)\b/i, "who, anyone who, or another sentence"],
  [/\btick\b/i, "check"],
  [/\bcalled off\b/i, "canceled"],
  [/\bgiven? back\b/i, "refunded"],
  [/\bkeep the (?:note|view)\b|\b(?:note|view) kept\b/i, "save"],
  [/\btaken? (?:a )?proof\b.*\bback\b|\bproof taken back\b/i, "withdraw"],
  [/\bmade anew\b|\bput right\b|\bmend\b/i, "fix, or again"],
  [/^Empty:/, "Leave blank, or Defaults to"],
  [/\bneed(?:s)? another look\b/i, "Check the highlighted fields."],
  [/\bmailbox(?:es)?\b/i, "email address"],
  [/\bcanned\b/i, "saved reply"],
  [/\bheld money\b/i, "unmatched payments"],
];

/** Texts that stand as they are: the specification quotes them, or they are no words to anybody. */
const ALLOWED: readonly { text: string; because: string }[] = [
  { text: "Handed out, mailed, hung on a door.", because: "postal mail" },
  { text: "Beans by mail", because: "postal mail" },
  { text: "Who will find it in the mail?", because: "postal mail" },
  { text: "promotion-mailbox", because: "the name of a key" },
];

function wrongWords(words: readonly ReadWords[], allowed = ALLOWED): string[] {
  const isAllowed = ({ text }: ReadWords) => allowed.some((one) => one.text === text);
  return words
    .filter((read) => !isAllowed(read))
    .flatMap(({ place, text }) =>
      GONE.filter(([gone]) => gone.test(text)).map(
        ([, instead]) => `${place}: ${text} (say: ${instead})`,
      ),
    );
}

const PLANTED = `
  import { box } from "#catalogue/the mail box.ts";
  // Nobody mails this comment.
  type Way = "by mail of somebody";
  const kind = "mail";
  const path = "/admin/mail";
  export const help = "Somebody keeps it.";
  export const said = \`Sent \${kind} by e-mail.\`;
  export function Note() {
    return <p className="nobody mails">Keep the note {box} in the catalogue</p>;
  }
  const rows = sql\`select * from mails where nobody = 1\`;
`;

test("a planted sentence is found in each kind of text, and nowhere else", () => {
  expect(wrongWords(readWords("planted.tsx", PLANTED)).map((line) => line.split(": ")[0])).toEqual([
    "planted.tsx:7",
    "planted.tsx:8",
    "planted.tsx:10",
    "planted.tsx:10",
  ]);
});

test("a text that the specification quotes may stand", () => {
  const text = "Somebody keeps it.";
  const words = [{ place: "planted.tsx:1", text }];
  expect(wrongWords(words)).toHaveLength(1);
  expect(wrongWords(words, [{ text, because: "planted" }])).toEqual([]);
});

test("no word that was taken out has come back", async () => {
  const words = await readAllWords(FOLDERS);
  expect(words.length).toBeGreaterThan(2000);
  expect(wrongWords(words)).toEqual([]);
  // What is allowed and no longer said would hide the next one.
  const said = new Set(words.map(({ text }) => text));
  expect(ALLOWED.filter(({ text }) => !said.has(text))).toEqual([]);
});

test("nor in the README", async () => {
  const prose = (await readFile("README.md", "utf8")).replaceAll(/`[^`]*`/g, "");
  const words = prose.split("\n").map((text, index) => ({ place: `README.md:${index + 1}`, text }));
  expect(wrongWords(words)).toEqual([]);
});
