import type { DbOrTx } from "#app/platform/db/database.server.ts";
import type { FileViewer } from "#app/shop/artwork/inspection/file-viewer.server.ts";
import type { PreflightAnswer } from "#app/shop/artwork/inspection/preflight-answer.ts";
import {
  findSeenFile,
  preflightOf,
} from "#app/shop/artwork/inspection/preflight-queries.server.ts";
import { findChangeable } from "#app/shop/artwork/changeable-file.server.ts";
import { findSignOff, type SignOffClock } from "#app/shop/artwork/sign-off/sign-off-view.server.ts";
import type { ArtworkVersion, CheckAnswer } from "./check-answer.ts";
import { repairsFor } from "./repairs-for.ts";
import { listVersions } from "#app/shop/artwork/version/set-version.server.ts";

/**
 * What was found in a file, what can be put right, what it was before, and who signed it off; `null` for a
 * file that is not theirs to see. `urlOf` is the address of a picture, by its name.
 */
export async function findArtworkCheck(
  db: DbOrTx,
  viewer: FileViewer,
  fileId: string,
  urlOf: (name: string) => string,
  clock: SignOffClock,
): Promise<CheckAnswer | null> {
  const seen = await findSeenFile(db, viewer, fileId);
  if (seen === null) return null;
  const { inspection } = seen;
  const answer = await preflightOf(db, viewer, seen, urlOf);
  const remedies = await findRemedies(db, viewer, answer);
  const looked = inspection && { inspection, isOpen: remedies.isOpen };
  const signOff = looked ? await findSignOff(db, viewer, looked, clock) : null;
  const { repairs, versions } = remedies;
  return { ...answer, repairs, versions, signOff };
}

async function findRemedies(
  db: DbOrTx,
  viewer: FileViewer,
  { fileId }: PreflightAnswer,
): Promise<Pick<CheckAnswer, "repairs" | "versions"> & { isOpen: boolean }> {
  const found = await findChangeable(db, viewer, fileId, { locks: false });
  if (!found.ok) return { isOpen: false, repairs: [], versions: [] };
  const versions = await listVersions(db, fileId);
  return {
    isOpen: true,
    repairs: found.inspection ? repairsFor(found.inspection) : [],
    versions: versions.map(({ number, repair, storageKey }): ArtworkVersion => ({
      number,
      repair,
      isCurrent: storageKey === found.file.storageKey,
    })),
  };
}
