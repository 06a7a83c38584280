import { readPdf } from "#app/shop/preflight/read-pdf.ts";
import { judgeArtwork } from "#app/shop/preflight/judge-artwork.ts";
import { CARD } from "#tests/support/artwork-corpus/corpus-jobs.ts";
import { largePdf } from "#tests/support/artwork-corpus/large-file.ts";
import { nodeInflate } from "#app/platform/inspector/child/node-inflate.server.ts";

const RUNS = 7;
const PROMISED_MS = 500;

/** Facts and verdict of a file of 60 MB with 20 pages, made by code; the first run is cold. */
export async function benchPreflight() {
  const bytes = largePdf();
  const times: { factsMs: number; verdictMs: number }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const started = performance.now();
    const read = await readPdf(bytes, nodeInflate);
    const readAt = performance.now();
    if (!read.ok) throw new Error(read.detail);
    judgeArtwork({ kind: "pdf", pdf: read.facts }, CARD);
    times.push({ factsMs: readAt - started, verdictMs: performance.now() - readAt });
  }
  const slowest = Math.max(...times.map(({ factsMs }) => factsMs));
  const median = times.map(({ factsMs }) => factsMs).toSorted((a, b) => a - b)[RUNS >> 1] ?? 0;
  const megabytes = Math.round(bytes.length / 1e6);
  const resident = Math.round(process.memoryUsage.rss() / 1e6);
  const figures = `median ${median.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`;
  console.log(
    `  facts of ${megabytes} MB: ${figures}, promised ${PROMISED_MS} ms; ${resident} MB resident`,
  );
  return { megabytes, times, resident };
}
