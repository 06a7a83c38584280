import { mkdir } from "node:fs/promises";
import path from "node:path";
import type {
  InspectionLine,
  InspectionRequest,
} from "#app/platform/inspector/inspection-lines.server.ts";
import type { InspectionEnd } from "#app/platform/inspector/inspector.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { ArtworkFacts } from "#app/shop/preflight/artwork-facts.ts";
import type { EdgeFacts } from "#app/shop/preflight/edge-facts.ts";
import { finalVerdict } from "#app/shop/preflight/final-verdict.ts";
import type { PrintJob } from "#app/shop/preflight/print-job.ts";
import { judge } from "./judge.server.ts";
import type { BegunInspection } from "./next-inspection.server.ts";
import { recordEnd, recordPicture, recordVerdict } from "./record-inspection.server.ts";

/**
 * Has a process look at the file, and keeps each step as it is told: a first verdict, the final one, then
 * pictures. One that broke down, or was ended because it took too long, leaves what it has told; one that was
 * stopped with the shop is to be asked again.
 */
export async function runInspection(
  services: Pick<Services, "db" | "env" | "inspector" | "jobs" | "log" | "now" | "storage">,
  { id, fileId, job }: BegunInspection,
  request: Omit<InspectionRequest, "folder">,
  folder: string,
): Promise<"recorded" | "stopped"> {
  const pictures = path.join(folder, "pictures");
  const empty = path.join(folder, "empty");
  for (const one of [pictures, empty]) await mkdir(one, { mode: 0o700 });
  const told: Told = { facts: null, edges: [], isSeen: false };

  async function keep(line: InspectionLine): Promise<void> {
    switch (line.step) {
      case "facts":
        told.facts = line.facts;
        // What waits for pictures of the pages is on its way.
        return recordVerdict(services, id, {
          facts: line.facts,
          edges: [],
          verdict: judge(line.facts, job, []),
        });
      case "edges":
        told.edges.push(line.edges);
        return undefined;
      case "seen":
        told.isSeen = true;
        return recordVerdict(services, id, known(told, request, job));
      case "picture":
        return recordPicture(services, id, pictures, line.picture);
      case "end":
        return undefined;
    }
  }

  const end = await services.inspector.inspect({ ...request, folder: pictures }, empty, keep);
  if (end.how === "stopped") return "stopped";
  if (end.how !== "done") {
    services.log.warn({ fileId, ...end }, "artwork broke down the process that looked at it");
  }
  const failure = failureOf(end, told);
  await recordEnd(services, id, { ...known(told, request, job), failure });
  return "recorded";
}

/** What a process has told so far. */
interface Told {
  facts: ArtworkFacts | null;
  edges: EdgeFacts[];
  /** The edges of all pages. */
  isSeen: boolean;
}

function known(
  { facts: read, edges }: Told,
  { format }: Pick<InspectionRequest, "format">,
  job: PrintJob | null,
) {
  const facts = read ?? ({ kind: "unread", reason: "too-much", format } as const);
  return { facts, edges, verdict: finalVerdict(judge(facts, job, edges)) };
}

/** Without pictures the verdict is none the worse. */
function failureOf({ how }: InspectionEnd, { isSeen }: Told): "time" | "crash" | null {
  if (how === "done" || isSeen) return null;
  return how === "time" ? "time" : "crash";
}
