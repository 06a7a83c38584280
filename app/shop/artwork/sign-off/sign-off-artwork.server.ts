import type { Services } from "#app/platform/services.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { findChangeable, type NotChangeable } from "../changeable-file.server.ts";
import type { FileViewer } from "../inspection/file-viewer.server.ts";
import { readHoldOf } from "./artwork-holds.server.ts";
import { keepHolds, lockOrdersOf } from "./keep-artwork-hold.server.ts";
import { type SignOff, writeSignOff } from "./write-sign-off.server.ts";

/**
 * - `changed`: it is not, or no longer, what they saw
 * - `must-fix`: it fails, and the shop does not print that at its customer's wish
 * - `ours`: our team looks at it, or nobody has yet; there is nothing for a customer to accept
 */
export type SignOffRefusal = NotChangeable | "changed" | "must-fix" | "ours";

/**
 * Takes a file to the press as it is: its customer accepts what was found in it, or our team releases it,
 * which the caller has made sure of. Kept with who, when, what was found, content and job (decision
 * 58). Signed twice, it is signed once.
 */
export function signOffArtwork(
  { db, now }: Pick<Services, "db" | "now">,
  viewer: FileViewer,
  fileId: string,
  { seen, ...signOff }: SignOff & { /** The look at the file that they saw. */ seen: string },
  settings: Pick<Settings, "customersMayInsist">,
): Promise<{ ok: true } | { ok: false; reason: SignOffRefusal }> {
  return db.transaction(async (tx) => {
    const found = await findChangeable(tx, viewer, fileId, { locks: true });
    if (!found.ok) return found;
    const { file, order, inspection } = found;
    if (inspection === null || inspection.id !== seen) {
      return { ok: false, reason: "changed" } as const;
    }
    const { standing, hold } = await readHoldOf(tx, inspection);
    if (hold === null) return { ok: true } as const;
    if (signOff.kind === "accepted") {
      if (hold === "by-hand" || hold === "checking") return { ok: false, reason: "ours" } as const;
      if (hold === "fix" && !settings.customersMayInsist) {
        return { ok: false, reason: "must-fix" } as const;
      }
    }
    const { sha256, jobKey, verdict } = inspection;
    const signedFile = { fileId: file.id, name: file.name, sha256, jobKey, standing, verdict };
    await writeSignOff(tx, signedFile, order?.id ?? null, signOff, now());
    await keepHolds(tx, await lockOrdersOf(tx, [file.id]));
    return { ok: true } as const;
  });
}
