import type { DbOrTx } from "#app/platform/db/database.server.ts";
import type { inspections } from "#app/platform/db/schema.ts";
import { shopTime } from "#app/shop/clock/shop-time.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import type { FileViewer } from "../inspection/file-viewer.server.ts";
import { readHoldOf } from "./artwork-holds.server.ts";
import type { SignOffView } from "./sign-off-view.ts";
import type { ArtworkHold } from "#app/shop/order/artwork-hold.ts";

export interface SignOffClock {
  settings: Pick<Settings, "customersMayInsist" | "timeZone">;
  now: Date;
}

/**
 * How a file that was looked at stands on its way to the press; `isOpen` as long as it may still be
 * signed off.
 */
export async function findSignOff(
  db: DbOrTx,
  viewer: FileViewer,
  { inspection, isOpen }: { inspection: typeof inspections.$inferSelect; isOpen: boolean },
  { settings, now }: SignOffClock,
): Promise<SignOffView> {
  const { counting, hold } = await readHoldOf(db, inspection);
  const isOnTeam = "isOnTeam" in viewer && viewer.isOnTeam;
  const last = hold === null ? counting.at(-1) : undefined;
  return {
    hold,
    seen: inspection.id,
    may: isOpen ? maySign(hold, isOnTeam, settings) : null,
    signed: last
      ? {
          kind: last.kind,
          by: isOnTeam || last.kind === "accepted" ? last.signedBy : "our team",
          reason: isOnTeam ? last.reason : "",
          when: shopTime(last.createdAt, { now, timeZone: settings.timeZone }),
        }
      : null,
  };
}

function maySign(
  hold: ArtworkHold | null,
  isOnTeam: boolean,
  { customersMayInsist }: SignOffClock["settings"],
): SignOffView["may"] {
  if (hold === null) return null;
  if (isOnTeam) return "release";
  if (hold === "accept") return "accept";
  return hold === "fix" && customersMayInsist ? "insist" : null;
}
