import { readFileSync } from "node:fs";
import { z } from "zod";

const { scripts } = z
  .object({ scripts: z.object({ start: z.string(), shop: z.string() }) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));

/** What `npm start` and `npm run shop` give Node: its options, and the script. */
export function scriptWords(name: keyof typeof scripts): string[] {
  return scripts[name].replace(/^node bootstrap\.mjs /, "").split(" ");
}
