import { spawn } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { z } from "zod";
import type { WalkedPage } from "./walk-pages.ts";

const reportSchema = z.object({
  messages: z.array(
    z.object({
      url: z.string().optional(),
      type: z.string(),
      subType: z.string().optional(),
      message: z.string(),
      extract: z.string().optional(),
    }),
  ),
});

/** One thing that the checker finds, and the pages that have it. */
export interface Finding {
  message: string;
  /** The place where it was found first. */
  extract: string;
  pages: string[];
}

/**
 * The folder with the pages that were checked last, to look at the place that a finding speaks of.
 */
const FOLDER = "build/html";

/**
 * Findings that are none, or about something that the checker does not know yet: stylesheets beyond
 * the CSS it has learned (`@layer`, `@property`, `oklch`), and three things that HTML has by now.
 */
const UNKNOWN_TO_IT = [
  /^CSS: /,
  /^Attribute “closedby” not allowed on element “dialog”/,
  /^Attribute “name” not allowed on element “details”/,
  /^Bad value “[^”]*\bmax\([^”]*” for attribute “sizes”/,
];

/** Asks the Nu HTML Checker about pages: its errors and its warnings, each told once. */
export async function checkHtml(pages: readonly WalkedPage[]): Promise<Finding[]> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  await Promise.all(pages.map(({ html }, index) => writeFile(join(FOLDER, `${index}.html`), html)));
  const { messages } = reportSchema.parse(JSON.parse(await runChecker(FOLDER)));
  const findings = new Map<string, Finding>();
  for (const { url = "", type, subType, message, extract = "" } of messages) {
    // Notes, such as a slash too many in `<br/>`, are no fault.
    if (type === "info" && subType !== "warning") continue;
    if (UNKNOWN_TO_IT.some((pattern) => pattern.test(message))) continue;
    const index = Number(/(\d+)\.html$/.exec(url)?.[1]);
    const kind = `${message} ${extract.replaceAll(/[\w-]*\d[\w-]*/g, "")}`;
    const finding = findings.get(kind) ?? { message, extract, pages: [] };
    finding.pages.push(`${pages[index]?.path ?? url} (${index}.html)`);
    findings.set(kind, finding);
  }
  return [...findings.values()];
}

function runChecker(folder: string): Promise<string> {
  const jar = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");
  const options = ["--format", "json", "--exit-zero-always", "--skip-non-html"];
  return new Promise((resolve, reject) => {
    // The deep stack is for pages of many elements, as the checker's own notes advise.
    const child = spawn("java", ["-Xss8m", "-jar", jar, ...options, folder]);
    const report: Buffer[] = [];
    child.stderr.on("data", (chunk: Buffer) => void report.push(chunk));
    child.once("error", reject);
    child.once("close", () => resolve(Buffer.concat(report).toString()));
  });
}
