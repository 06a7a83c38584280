import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import postcss, { AtRule, type Node, type Rule } from "postcss";

/**
 * The widths at which a layout may change, as `ui/styles/tokens.css` lists them, and their
 * notation.
 */
const WIDTH = "(?:24|40|48|64|75)rem";
const WIDTH_QUERY = new RegExp(
  String.raw`^\((?:width (?:>=|<) ${WIDTH}|${WIDTH} <= width < ${WIDTH})\)$`,
);

/** Paper and fingers concern the whole shop: a sheet that is only about one of them may name any class. */
const MEDIUM = /^print$|\(pointer: coarse\)/;

interface Sheet {
  path: string;
  selectors: readonly string[];
  isOfAMedium: boolean;
}

/** The classes of a selector's first and last part, and whether it names no others. */
interface Ends {
  first: readonly string[];
  last: readonly string[];
  all: readonly string[];
}

/**
 * The stylesheets under `root` (the repository), and their faults:
 * - a width outside the scale, or in another notation
 * - a class with two homes, or a rule that neither begins nor ends with a class at home in its file
 * - a class that no source names
 */
export async function readStyles(root: string): Promise<{ sheets: number; violations: string[] }> {
  const violations: string[] = [];
  const sheets: Sheet[] = [];
  for await (const path of glob("app/**/*.css", { cwd: root })) {
    const sheet = postcss.parse(await readFile(join(root, path), "utf8"));
    const rules: Rule[] = [];
    sheet.walkRules((rule) => void (isOfKeyframes(rule) || rules.push(rule)));
    sheets.push({
      path,
      selectors: rules.flatMap((rule) => rule.selectors),
      isOfAMedium: rules.length > 0 && rules.every(isOfAMedium),
    });
    sheet.walkAtRules("media", ({ params }) => {
      for (const [query] of params.matchAll(/\([^()]*width[^()]*\)/g))
        if (!WIDTH_QUERY.test(query)) violations.push(`${path}: ${query} is not on the scale`);
    });
  }
  violations.push(...strayRules(sheets.filter((sheet) => !sheet.isOfAMedium)));
  violations.push(...deadClasses(sheets, await readNames(root)));
  return { sheets: sheets.length, violations: violations.toSorted() };
}

function isOfKeyframes({ parent }: Rule): boolean {
  return parent instanceof AtRule && parent.name.endsWith("keyframes");
}

function isOfAMedium(rule: Rule): boolean {
  for (let at: Node | undefined = rule.parent; at; at = at.parent)
    if (at instanceof AtRule && MEDIUM.test(at.params)) return true;
  return false;
}

/**
 * Each class has one home: the file that styles it by itself; where none does, those whose rules it
 * begins, and at last the only one whose rules it ends. A rule of another file may end with it (what a
 * component does with a part inside it) or begin with it (what a component is inside another).
 */
function strayRules(sheets: readonly Sheet[]): string[] {
  const rules = sheets.flatMap(({ path, selectors }) =>
    selectors.map((selector) => ({ path, selector, ...endsOf(selector) })),
  );
  const alone = filesByClass(rules.filter(({ all }) => all.length === 1).map(named("all")));
  const beginning = filesByClass(rules.map(named("first")));
  const ending = filesByClass(rules.map(named("last")));
  const homesOf = (name: string) => {
    const endings = ending.get(name);
    return alone.get(name) ?? beginning.get(name) ?? (endings?.size === 1 ? endings : undefined);
  };
  const violations = [...alone]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => `.${name} is at home in ${[...files].toSorted().join(" and ")}`);
  for (const { path, selector, first, last } of rules) {
    const ends = [...first, ...last];
    if (ends.length > 0 && !ends.some((name) => homesOf(name)?.has(path)))
      violations.push(`${path}: ${selector.replaceAll(/\s+/g, " ")} begins and ends elsewhere`);
  }
  return violations;
}

function named(end: keyof Ends) {
  return (rule: Ends & { path: string }) => ({ path: rule.path, names: rule[end] });
}

function filesByClass(
  rules: readonly { path: string; names: readonly string[] }[],
): Map<string, Set<string>> {
  const files = new Map<string, Set<string>>();
  for (const { path, names } of rules) {
    for (const name of names) files.set(name, (files.get(name) ?? new Set()).add(path));
  }
  return files;
}

function endsOf(selector: string): Ends {
  // An element's `:has` and `:not` decide when a rule holds, not whose it is.
  const plain = selector.replaceAll(/:(?:has|not)\((?:[^()]|\([^()]*\))*\)/g, "");
  const parts = partsOf(plain).map(classesOf);
  const withClasses = parts.filter((names) => names.length > 0);
  return {
    first: withClasses[0] ?? [],
    last: withClasses.at(-1) ?? [],
    all: [...new Set(withClasses.flat())],
  };
}

/** Siblings count as one part: `.notice + .board` is a rule of either. */
function partsOf(selector: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const char of selector.replaceAll(/\s*([>+~])\s*/g, "$1")) {
    if (char === "(" || char === "[") depth += 1;
    if (char === ")" || char === "]") depth -= 1;
    if (depth === 0 && /[\s>]/.test(char)) parts.push("");
    else parts.push(`${parts.pop() ?? ""}${char}`);
  }
  return parts;
}

function classesOf(part: string): string[] {
  const withoutTexts = part.replaceAll(/\[[^\]]*\]/g, "");
  return Array.from(withoutTexts.matchAll(/\.(-?[A-Za-z_][\w-]*)/g), ([, name = ""]) => name);
}

function deadClasses(sheets: readonly Sheet[], isNamed: (name: string) => boolean): string[] {
  return sheets.flatMap(({ path, selectors }) =>
    [...new Set(selectors.flatMap(classesOf))]
      .filter((name) => !isNamed(name))
      .map((name) => `${path}: no source names .${name}`),
  );
}

/** Says whether a text of the sources names a class, or begins one: `badge-${tone}`. */
async function readNames(root: string): Promise<(name: string) => boolean> {
  const names = new Set<string>();
  const beginnings = new Set<string>();
  for await (const path of glob("app/{root.tsx,{ui,routes}/**/*.{ts,tsx}}", { cwd: root })) {
    if (/[.]test[.]tsx?$/.test(path)) continue;
    const source = await readFile(join(root, path), "utf8");
    for (const [, plain = "", composed = ""] of source.matchAll(/"([^"\n]*)"|`([^`]*)`/g))
      for (const word of (plain || composed).split(/[^\w-]+/)) names.add(word);
    for (const [, beginning = ""] of source.matchAll(/[`\s]([a-z]+-)\$\{/g))
      beginnings.add(beginning);
  }
  return (name) =>
    names.has(name) || [...beginnings].some((beginning) => name.startsWith(beginning));
}
