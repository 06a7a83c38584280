import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { CORPUS } from "../tests/support/artwork-corpus/corpus.ts";
import {
  parsePoppler,
  POPPLER_FILE,
  type PopplerFacts,
  sha256,
} from "../tests/support/artwork-corpus/poppler.ts";

/**
 * `npm run poppler`: records what poppler says of each file of the artwork corpus, after a change of
 * the corpus. Needs `pdfinfo`, `pdffonts` and `pdfimages` (Debian's `poppler-utils`); the tests compare with
 * what is recorded and need nothing.
 */
const folder = mkdtempSync(path.join(tmpdir(), "makeready-poppler-"));
const file = path.join(folder, "artwork.pdf");
const recorded: Record<string, PopplerFacts> = {};

for (const { name, content } of CORPUS) {
  if (content.kind !== "pdf") continue;
  const bytes = content.write();
  writeFileSync(file, bytes);
  recorded[name] = {
    sha256: sha256(bytes),
    ...parsePoppler({
      info: said("pdfinfo", "-box", "-l", "1000"),
      fonts: said("pdffonts"),
      images: said("pdfimages", "-list"),
    }),
  };
}
rmSync(folder, { recursive: true });
const lines = Object.entries(recorded).map((entry) =>
  entry.map((one) => JSON.stringify(one)).join(": "),
);
writeFileSync(POPPLER_FILE, `{\n${lines.join(",\n")}\n}\n`);
console.log(`${Object.keys(recorded).length} files: ${POPPLER_FILE}`);

/** What one of poppler's programs says of the file; `null` when it refuses it. */
function said(program: string, ...options: string[]): string | null {
  try {
    return execFileSync(program, [...options, file], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") throw error;
    return null;
  }
}
