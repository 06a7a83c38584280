import { eq } from "drizzle-orm";
import { homepageBanners } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { type Keeper, noteChange } from "#app/shop/audit/note-change.server.ts";
import { notedBanner } from "./save-banner.server.ts";

/** Deletes a banner as it was when that was asked for. Audited. */
export function removeBanner(
  { db, now: clock }: Pick<Services, "db" | "now">,
  { bannerId, version }: { bannerId: string; version: number },
  by: Keeper,
): Promise<{ ok: true } | { ok: false; reason: "unknown" | "changed" }> {
  const now = clock();
  return db.transaction(async (tx) => {
    const isThis = eq(homepageBanners.id, bannerId);
    const [banner] = await tx.select().from(homepageBanners).where(isThis).for("update");
    if (!banner) return { ok: false, reason: "unknown" };
    if (banner.version !== version) return { ok: false, reason: "changed" };
    await tx.delete(homepageBanners).where(isThis);
    const change = { before: notedBanner(banner), after: null };
    const subject = `banner:${bannerId}`;
    await noteChange(tx, { action: "banner.remove", subject, ...change }, by, now);
    return { ok: true };
  });
}
