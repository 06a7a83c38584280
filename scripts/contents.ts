import { writeFile } from "node:fs/promises";
import { readNounContents } from "./noun-contents.ts";

/** `npm run contents`: brings the table of contents of each noun up to date. */
for (const { path, written, current, isIntroduced } of await readNounContents(process.cwd())) {
  if (written !== current) await writeFile(path, current);
  if (!isIntroduced) console.log(`${path} says nothing of its noun yet.`);
}
