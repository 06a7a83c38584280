import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { inspectionPictures } from "#app/platform/db/schema.ts";
import { findReadableType } from "#app/platform/inspector/readable-types.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { isMissingFile } from "#app/platform/storage/storage-failure.server.ts";
import type { ArtworkFacts, UnreadReason } from "#app/shop/preflight/artwork-facts.ts";
import { pictureName } from "#app/shop/preflight/page-pictures.ts";
import { finalVerdict } from "#app/shop/preflight/final-verdict.ts";
import { typeName } from "../accepted-types.ts";
import { copyContent } from "./copy-content.server.ts";
import { judge } from "./judge.server.ts";
import { beginNext, type BegunInspection, postpone } from "./next-inspection.server.ts";
import { recordEnd } from "./record-inspection.server.ts";
import { runInspection } from "./run-inspection.server.ts";
import { findSameVerdict, takeSamePictures } from "./same-content.server.ts";

export type InspectServices = Pick<
  Services,
  "db" | "env" | "inspector" | "jobs" | "log" | "now" | "storage"
>;

/** A file that broke down so many processes, or as many of ours, is looked at by hand. */
const MOST_ATTEMPTS = 3;
const LATER_MS = 60_000;
/** What is larger is not taken into memory. */
const MOST_BYTES = 300_000_000;

/**
 * Looks at the file that waits longest; `false` when none does. Whatever is in it, it ends with a
 * verdict: what can't be read, or breaks its process down, is looked at by hand. Only what is no
 * fault of the file's, as a storage that is away, has it tried again later. The caller has the lock.
 */
export async function inspectNext(services: InspectServices): Promise<boolean> {
  const begun = await beginNext(services);
  if (begun === null) return false;
  try {
    await inspectOne(services, begun);
  } catch (error) {
    services.log.error({ err: error, fileId: begun.fileId }, "artwork could not be looked at");
    await postpone(services, begun.id, LATER_MS);
  }
  return true;
}

async function inspectOne(services: InspectServices, begun: BegunInspection): Promise<void> {
  const { db } = services;
  if (begun.attempts > MOST_ATTEMPTS) {
    return recordEnd(services, begun.id, { ...unread(begun, "too-much"), failure: "crash" });
  }
  const contentType = findReadableType(begun.contentType);
  if (contentType === null) {
    return recordEnd(services, begun.id, { ...unread(begun, "format"), failure: null });
  }
  if (begun.bytes > MOST_BYTES) {
    return recordEnd(services, begun.id, { ...unread(begun, "too-much"), failure: null });
  }
  await takeSamePictures(db, begun);
  const known = await findSameVerdict(db, begun);
  if (known) return recordEnd(services, begun.id, { ...known, failure: null });
  return inFolder(services, async (folder) => {
    const file = path.join(folder, "file");
    try {
      await copyContent(services, begun.storageKey, file);
    } catch (error) {
      if (!isMissingFile(error)) throw error;
      return recordEnd(services, begun.id, { ...unread(begun, "damaged"), failure: null });
    }
    const format = formatOf(begun);
    const has = await kept(services, begun.id);
    const large = begun.purpose === "proof" ? ("all" as const) : ("printed" as const);
    const request = { file, contentType, format, job: begun.job, large, has };
    const how = await runInspection(services, begun, request, folder);
    if (how === "stopped") await postpone(services, begun.id, 0);
  });
}

function formatOf({ contentType }: BegunInspection): string {
  return typeName("artwork", contentType) ?? "file";
}

function unread(begun: BegunInspection, reason: UnreadReason) {
  const facts: ArtworkFacts = { kind: "unread", reason, format: formatOf(begun) };
  return { facts, edges: [], verdict: finalVerdict(judge(facts, begun.job, [])) };
}

async function kept({ db }: InspectServices, inspectionId: string): Promise<string[]> {
  const pictures = await db
    .select({ page: inspectionPictures.page, size: inspectionPictures.size })
    .from(inspectionPictures)
    .where(eq(inspectionPictures.inspectionId, inspectionId));
  return pictures.map(pictureName);
}

/** Of the one inspection that runs: what one before it left there was cut short. */
async function inFolder(
  { env }: Pick<Services, "env">,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = path.join(env.dataDir, "inspecting");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
