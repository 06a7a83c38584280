import { expect, test } from "vitest";
import { CARD } from "#tests/support/artwork-corpus/corpus-jobs.ts";
import { processorClock } from "#tests/support/processor-time.ts";
import { HOSTILE_FILES } from "#tests/support/artwork-corpus/hostile-files.ts";
import { nodeInflate } from "#app/platform/inspector/child/node-inflate.server.ts";
import type { ArtworkFacts } from "./artwork-facts.ts";
import { judgeArtwork } from "./judge-artwork.ts";
import { pdfFactsSchema } from "./pdf-facts.ts";
import { readPdf } from "./read-pdf.ts";

const MOST_MS = 12_000;

const ends = { timeout: 120_000 };

test.each(HOSTILE_FILES)("$name ends in a verdict, and never passes", ends, async ({ write }) => {
  const bytes = write();
  const spent = processorClock();
  const read = await readPdf(bytes, nodeInflate);
  expect(spent()).toBeLessThan(MOST_MS);
  const facts: ArtworkFacts = read.ok
    ? { kind: "pdf", pdf: pdfFactsSchema.parse(read.facts) }
    : { kind: "unread", reason: read.reason, format: "PDF" };
  const { status, results } = judgeArtwork(facts, CARD);
  expect(results.length).toBeGreaterThan(0);
  expect(["fail", "by-hand"]).toContain(status);
});

test("a file that breaks off anywhere ends in a verdict", ends, async () => {
  const whole = HOSTILE_FILES.find(({ name }) => name.startsWith("a tile"))?.write();
  if (!whole) throw new Error("There is no such file.");
  const lengths = Array.from({ length: Math.ceil(whole.length / 7) }, (_, at) => at * 7);
  const statuses = new Set<string>();
  for (const length of lengths) {
    const read = await readPdf(whole.subarray(0, length), nodeInflate);
    if (!read.ok) continue;
    const facts: ArtworkFacts = { kind: "pdf", pdf: pdfFactsSchema.parse(read.facts) };
    statuses.add(judgeArtwork(facts, CARD).status);
  }
  expect([...statuses].toSorted()).toEqual(["by-hand", "fail"]);
});
