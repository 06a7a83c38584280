import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { parseSync } from "vite";

/** A text that people may read, and where it stands. */
export interface ReadWords {
  /** "app/ui/admin/box.tsx:12" */
  place: string;
  text: string;
}

type Node = Readonly<Record<string, unknown>> & { type: string };

/** Properties of an element that say nothing to anybody. */
const SILENT = new Set(["className", "frameClassName", "id", "htmlFor", "href", "to", "action"]);

/** What is imported, and what exists for the compiler alone. */
const SKIPPED = /^(?:Import|TS(?:Literal|Type|Interface|Module))/;

/** Commands to the database are no words, whoever runs them. */
const COMMAND =
  /^\s*(?:select|insert|update|delete|with|create|alter|drop|truncate|copy|listen)\b/i;

/** The words of every source below the folders, tests apart. */
export async function readAllWords(folders: readonly string[]): Promise<ReadWords[]> {
  const files = await Promise.all(folders.map(sourcesOf));
  const sorted = [...new Set(files.flat())].toSorted();
  const read = sorted.map(async (path) => readWords(path, await readFile(path, "utf8")));
  return (await Promise.all(read)).flat();
}

/**
 * The words of one source: string literals, pieces of templates and the text of elements, where
 * they can be words at all: with a space in them, or beginning with a capital.
 */
export function readWords(path: string, source: string): ReadWords[] {
  const words: ReadWords[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value) || isSilent(value)) return;
    const text = textOf(value);
    if (text !== null && canBeRead(text)) {
      const line = source.slice(0, Number(value["start"])).split("\n").length;
      words.push({ place: `${path}:${line}`, text: text.replaceAll(/\s+/g, " ").trim() });
    }
    for (const part of Object.values(value)) visit(part);
  };
  visit(parseSync(path, source).program);
  return words;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

function isSilent(node: Node): boolean {
  if (SKIPPED.test(node.type)) return true;
  if (node.type === "JSXAttribute") return SILENT.has(nameOf(node["name"]));
  if (node.type === "TaggedTemplateExpression") return nameOf(node["tag"]) === "sql";
  if (node.type === "CallExpression") return nameOf(node["callee"]) === "classNames";
  return false;
}

function nameOf(node: unknown): string {
  return isNode(node) && typeof node["name"] === "string" ? node["name"] : "";
}

function textOf(node: Node): string | null {
  const value = node.type === "TemplateElement" ? cooked(node["value"]) : node["value"];
  const isText = ["Literal", "JSXText", "TemplateElement"].includes(node.type);
  return isText && typeof value === "string" ? value : null;
}

function cooked(value: unknown): unknown {
  return typeof value === "object" && value !== null && "cooked" in value ? value.cooked : null;
}

function canBeRead(text: string): boolean {
  return /\S\s+\S|^\s*[A-Z]|^\s|\s$/.test(text) && /[a-z]/i.test(text) && !COMMAND.test(text);
}

async function sourcesOf(folder: string): Promise<string[]> {
  if (!(await stat(folder)).isDirectory()) return [folder];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /(?<![.]test)[.]tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
