import { and, eq } from "drizzle-orm";
import { isUuid } from "#app/platform/db/is-uuid.server.ts";
import { files, inspections, orderLines } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { forFace, type PrintJob, withPages } from "#app/shop/preflight/print-job.ts";
import { INSPECT_ARTWORK, inspectionRow, writeInspections } from "./ask-inspections.server.ts";
import { type FileViewer, seenFiles } from "./file-viewer.server.ts";
import { type PreflightForm, sheetChoicesOf } from "./preflight-form.ts";
import { wantedJob } from "./wanted-job.server.ts";

/** Whoever tries every size of a product has tried fewer. */
const MOST_JOBS_OF_FILE = 60;

/**
 * - `unknown`: no artwork file of theirs
 * - `not-known-yet`: as soon as a size is chosen, or the sides are typed
 * - `no-artwork`: a service, of which nothing is printed
 * - `too-many`: it was looked at for enough
 */
export type AskPreflightResult =
  | { ok: true }
  | { ok: false; reason: "unknown" | "not-known-yet" | "no-artwork" | "too-many" };

/**
 * Has a file looked at for what its form says now; of an ordered item, for what was ordered, with the face
 * and pages that were chosen. Asked again for the same, its verdict is the one that counts.
 */
export async function askPreflight(
  { db, jobs, now }: Pick<Services, "db" | "jobs" | "now">,
  viewer: FileViewer,
  fileId: string,
  form: PreflightForm,
): Promise<AskPreflightResult> {
  const isTheirs = await seenFiles(db, viewer);
  if (isTheirs === null || !isUuid(fileId)) return { ok: false, reason: "unknown" };
  const [file] = await db
    .select({
      id: files.id,
      sha256: files.sha256,
      orderLineId: files.orderLineId,
      ordered: { productId: orderLines.productId, configuration: orderLines.configuration },
    })
    .from(files)
    .leftJoin(orderLines, eq(orderLines.id, files.orderLineId))
    .where(and(eq(files.id, fileId), eq(files.purpose, "artwork"), isTheirs));
  if (!file) return { ok: false, reason: "unknown" };
  const { ordered } = file;
  const wanted = await wantedJob(
    db,
    ordered === null
      ? { productId: form.productId, choices: sheetChoicesOf(form) }
      : { productId: ordered.productId, choices: ordered.configuration },
  );
  if (!wanted.ok && wanted.reason === "size-not-chosen") {
    return { ok: false, reason: "not-known-yet" };
  }
  if (!wanted.ok && wanted.reason === "no-artwork") return { ok: false, reason: "no-artwork" };
  const asked = await db.$count(inspections, eq(inspections.fileId, fileId));
  if (asked >= MOST_JOBS_OF_FILE) return { ok: false, reason: "too-many" };
  const job = wanted.ok ? chosenFaces(wanted.job, form) : null;
  await db.transaction((tx) => writeInspections(tx, [inspectionRow(file, job, now())]));
  jobs.wake(INSPECT_ARTWORK);
  return { ok: true };
}

function chosenFaces(job: PrintJob, { face, pages }: PreflightForm): PrintJob {
  const isOfJob = face !== undefined && job.faces.includes(face);
  const faces = isOfJob ? forFace(job, face) : job;
  return pages.length === 0 ? faces : withPages(faces, pages.slice(0, faces.faces.length));
}
