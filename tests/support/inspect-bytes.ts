import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Belts } from "#app/platform/inspector/belts.server.ts";
import type {
  InspectionLine,
  InspectionRequest,
} from "#app/platform/inspector/inspection-lines.server.ts";
import { openInspector } from "#app/platform/inspector/inspector.server.ts";
import type { ArtworkFacts } from "#app/shop/preflight/artwork-facts.ts";
import type { EdgeFacts } from "#app/shop/preflight/edge-facts.ts";

/** Long on a machine that is busy with other things. */
export const PATIENT: Belts = {
  heapMegabytes: 256,
  dataMegabytes: 1400,
  fileMegabytes: 8,
  cpuSeconds: 60,
  factsSeconds: 240,
  allSeconds: 300,
};

export const INSPECT_FILE = path.resolve("server/inspect-file.ts");

/** Has a process look at these bytes, as the shop does; gives what it told, and the names of its pictures. */
export async function inspectBytes(
  bytes: Uint8Array,
  asked: Pick<InspectionRequest, "contentType" | "job"> & Partial<InspectionRequest>,
  { program = INSPECT_FILE, belts = PATIENT }: { program?: string; belts?: Belts } = {},
) {
  const folder = await mkdtemp(path.join(tmpdir(), "makeready-inspected-"));
  const [file, pictures, cwd] = ["file", "pictures", "empty"].map((one) => path.join(folder, one));
  if (!file || !pictures || !cwd) throw new Error("There is no folder.");
  try {
    await writeFile(file, bytes);
    for (const one of [pictures, cwd]) await mkdir(one);
    const lines: InspectionLine[] = [];
    const usual = { format: "PDF", large: "printed" as const, has: [] };
    const request = { file, folder: pictures, ...usual, ...asked };
    const end = await openInspector(program, belts).inspect(request, cwd, async (line) => {
      lines.push(line);
    });
    return { end, lines, pictures: (await readdir(pictures)).toSorted() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The facts that were told. */
export function factsOf(lines: readonly InspectionLine[]): ArtworkFacts | null {
  const line = lines.find((one) => one.step === "facts");
  return line?.step === "facts" ? line.facts : null;
}

export function edgesOf(lines: readonly InspectionLine[]): EdgeFacts[] {
  return lines.flatMap((line) => (line.step === "edges" ? [line.edges] : []));
}
