import { homepageBanners } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { type Keeper, noteChange } from "#app/shop/audit/note-change.server.ts";
import { type Move, moveRow } from "#app/shop/desk/store-order.server.ts";

/** Moves a banner in the carousel's order. Audited. `ok` is false when there is no such one. */
export function moveBanner(
  { db, now: clock }: Pick<Services, "db" | "now">,
  { bannerId, move }: { bannerId: string; move: Move },
  by: Keeper,
): Promise<{ ok: boolean }> {
  const now = clock();
  return db.transaction(async (tx) => {
    const moved = await moveRow(tx, homepageBanners, bannerId, move);
    if (moved === null) return { ok: false };
    if (moved.from === moved.to) return { ok: true };
    const change = { before: { place: moved.from + 1 }, after: { place: moved.to + 1 } };
    const subject = `banner:${bannerId}`;
    await noteChange(tx, { action: "banner.move", subject, ...change }, by, now);
    return { ok: true };
  });
}
