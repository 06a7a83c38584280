import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import type { inspections } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { measureFile } from "#app/platform/storage/measure.server.ts";
import { INSPECT_ARTWORK } from "#app/shop/artwork/inspection/ask-inspections.server.ts";
import type { FileViewer } from "#app/shop/artwork/inspection/file-viewer.server.ts";
import { type DrawingFolder, openDrawingFolder } from "../in-folder.server.ts";
import { inTurn } from "../in-turn.server.ts";
import { ALL_REPAIR_NAMES, type ArtworkRepair } from "../repairs.ts";
import { repairsFor } from "./repairs-for.ts";
import { findChangeable, type NotChangeable } from "#app/shop/artwork/changeable-file.server.ts";
import {
  addVersion,
  type VersionContent,
  type VersionMaker,
} from "#app/shop/artwork/version/set-version.server.ts";

/**
 * - `not-offered`: nothing that this file needs, or could lose by
 * - `too-many`: it has as many versions as one can have
 * - `changed`: it became another while it was drawn
 * - `broken`: it can't be drawn anew
 * - `busy`: others' files are in turn
 */
export type RepairRefusal =
  | NotChangeable
  | "not-offered"
  | "too-many"
  | "changed"
  | "broken"
  | "busy";

type RepairServices = Pick<Services, "db" | "env" | "jobs" | "log" | "maker" | "now" | "storage">;

/**
 * Has one thing put right in a file: a new version, drawn by a process of its own, takes the place of what
 * was there, and is looked at like any other. What was there is kept.
 */
export async function repairFile(
  services: RepairServices,
  viewer: FileViewer,
  maker: VersionMaker,
  fileId: string,
  repair: ArtworkRepair,
): Promise<{ ok: true } | { ok: false; reason: RepairRefusal }> {
  const found = await findChangeable(services.db, viewer, fileId, { locks: false });
  if (!found.ok) return found;
  const { file, inspection } = found;
  if (!inspection || !repairsFor(inspection).includes(repair)) {
    return { ok: false, reason: "not-offered" };
  }
  const drawn = await inTurn(services.db, () =>
    inFolder(services, file.storageKey, async (folder) => {
      const content = await draw(services, { file, inspection, repair }, folder);
      return content === null ? "broken" : keep(content);
    }),
  );
  if (drawn === "busy") return { ok: false, reason: "busy" };
  if (drawn.done !== null) return { ok: false, reason: drawn.done };
  services.jobs.wake(INSPECT_ARTWORK);
  return { ok: true };

  /** Both the content and its row, or neither. */
  async function keep({ path: result, ...facts }: DrawnContent): Promise<RepairRefusal | null> {
    const storageKey = `versions/${randomUUID()}`;
    await services.storage.take(storageKey, result);
    const refused = await record({ ...facts, storageKey }).catch(async (error: unknown) => {
      await Promise.allSettled([services.storage.remove(storageKey)]);
      throw error;
    });
    if (refused !== null) await services.storage.remove(storageKey);
    return refused;
  }

  function record(content: VersionContent): Promise<RepairRefusal | null> {
    const now = services.now();
    return services.db.transaction(async (tx) => {
      const current = await findChangeable(tx, viewer, fileId, { locks: true });
      if (!current.ok) return current.reason;
      if (current.file.storageKey !== file.storageKey) return "changed";
      const { job } = current.inspection ?? { job: inspection?.job ?? null };
      return addVersion(
        tx,
        { file: current.file, orderId: current.order?.id ?? null, job },
        { ...content, id: randomUUID(), repair },
        { maker, note: `${content.name}: ${ALL_REPAIR_NAMES[repair]}`, now },
      );
    });
  }
}

interface DrawnContent extends Omit<VersionContent, "storageKey"> {
  /** Where it lies. */
  path: string;
}

async function draw(
  services: RepairServices,
  {
    file,
    inspection: { facts, job, edges },
    repair,
  }: {
    file: { id: string; name: string; storageKey: string };
    inspection: typeof inspections.$inferSelect;
    repair: ArtworkRepair;
  },
  { file: sent, result, empty }: DrawingFolder,
): Promise<DrawnContent | null> {
  if (facts === null || job === null) return null;
  const profile = services.maker.builtInProfile;
  const answer = await services.maker.repair(
    { file: sent, result, facts, edges, job, repair, profile },
    empty,
  );
  if (!answer.ok) {
    services.log.warn({ fileId: file.id, repair, ...answer }, "artwork could not be repaired");
    return null;
  }
  return {
    path: result,
    name: `${path.parse(file.name).name}.pdf`,
    contentType: "application/pdf",
    ...(await measureFile(result)),
  };
}

async function inFolder<Result>(
  services: Pick<Services, "env" | "storage">,
  storageKey: string,
  work: (folder: DrawingFolder) => Promise<Result>,
): Promise<Result> {
  const folder = await openDrawingFolder(services, storageKey);
  try {
    return await work(folder);
  } finally {
    await rm(folder.path, { recursive: true, force: true });
  }
}
