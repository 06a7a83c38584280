import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/**
 * The line that divides the introduction of a noun, written by hand, from the list below it, which
 * is not.
 */
const LIST_BEGINS = "<!-- From here on `npm run contents` writes it from the files. -->";
const MISSING_INTRODUCTION = "What this noun is about has not been written yet.";
const DESCRIBED =
  /\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s*export (?:async )?(function|const|type|interface)\*? (\w+)/g;
const EXPORTED = /^export (?:async )?(?:function|const|type|interface)\*? (\w+)/gm;
const CONTENTS = "README.md";

export interface NounContents {
  /** Of the file with the contents, under the root. */
  path: string;
  /** As it stands; "" while there is none. */
  written: string;
  /** As it has to be. */
  current: string;
  isIntroduced: boolean;
}

/** The table of contents of each noun of the shop: its introduction, and each file with its first sentence. */
export async function readNounContents(root: string): Promise<NounContents[]> {
  const shop = path.join(root, "app/shop");
  const nouns = (await readdir(shop, { withFileTypes: true })).filter((one) => one.isDirectory());
  return Promise.all(nouns.map(({ name }) => contentsOf(path.join(shop, name), name, root)));
}

async function contentsOf(folder: string, noun: string, root: string): Promise<NounContents> {
  const file = path.join(folder, CONTENTS);
  const found = await readdir(folder, { recursive: true });
  const written = found.includes(CONTENTS) ? await readFile(file, "utf8") : "";
  const sources = found.filter((name) => /[.]tsx?$/.test(name) && !/[.]test[.]tsx?$/.test(name));
  const lines = await Promise.all(
    sources.toSorted().map(async (name) => ({
      name: name.replaceAll("\\", "/"),
      says: describe(name, await readFile(path.join(folder, name), "utf8")),
    })),
  );
  const introduction = introductionOf(written, noun);
  const current = [introduction, LIST_BEGINS, ...parts(lines)].join("\n\n") + "\n";
  const isIntroduced = !introduction.includes(MISSING_INTRODUCTION);
  return { path: path.relative(root, file), written, current, isIntroduced };
}

function introductionOf(written: string, noun: string): string {
  const at = written.indexOf(LIST_BEGINS);
  const kept = (at === -1 ? written : written.slice(0, at)).trim();
  return kept === "" ? `# ${noun}\n\n${MISSING_INTRODUCTION}` : kept;
}

interface Line {
  name: string;
  says: string;
}

function parts(lines: readonly Line[]): string[] {
  const isOperation = ({ name }: Line) => /[.]server[.]tsx?$/.test(name);
  const part = (title: string, some: readonly Line[]) =>
    some.length === 0 ? [] : [`## ${title}`, some.map(entry).join("\n")];
  return [
    ...part(
      "Rules",
      lines.filter((line) => !isOperation(line)),
    ),
    ...part("Operations and queries", lines.filter(isOperation)),
  ];
}

function entry({ name, says }: Line): string {
  return `- [${name}](${name}): ${says}`;
}

/**
 * The first sentence about what a file is named after, or else about its first function, or else
 * about the first thing that it exports; without any, what it exports.
 */
function describe(name: string, source: string): string {
  const described = Array.from(source.matchAll(DESCRIBED), ([, comment = "", kind, exported]) => ({
    comment,
    kind,
    exported,
  }));
  const main =
    described.find(({ exported }) => exported === exportNamed(name)) ??
    described.find(({ kind }) => kind === "function") ??
    described[0];
  const text = (main?.comment ?? "")
    .replace(/^\s*\* ?/gm, "")
    .replace(/\s+/g, " ")
    .trim();
  const sentence = /^.*?[.](?= |$)/.exec(text)?.[0] ?? text;
  if (sentence !== "") return sentence;
  return Array.from(source.matchAll(EXPORTED), ([, exported]) => `\`${exported}\``).join(", ");
}

/** "place-order.server.ts" exports "placeOrder". */
function exportNamed(name: string): string {
  const [words = ""] = path.basename(name).split(".", 1);
  return words.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
