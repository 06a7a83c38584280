import { and, eq, isNotNull, isNull, lte, or } from "drizzle-orm";
import { uploadsInProgress } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";

/** A process that died over an upload gives it free after that. */
const CLAIM_MS = 20_000;
const RENEW_MS = 5_000;

/**
 * Claims an upload for this process, for as long as it checks it; `null` while another does. No
 * connection to the database is held for that.
 */
export async function claimUpload(
  { db, log, now }: Pick<Services, "db" | "log" | "now">,
  id: string,
): Promise<{ release: () => Promise<void> } | null> {
  const isThis = eq(uploadsInProgress.id, id);
  const until = () => new Date(now().getTime() + CLAIM_MS);
  // One that was released stays so.
  const isClaimed = and(isThis, isNotNull(uploadsInProgress.claimedUntil));
  const claim = (claimedUntil: Date | null) =>
    db.update(uploadsInProgress).set({ claimedUntil }).where(isClaimed);
  const isFree = or(
    isNull(uploadsInProgress.claimedUntil),
    lte(uploadsInProgress.claimedUntil, now()),
  );
  const claimed = await db
    .update(uploadsInProgress)
    .set({ claimedUntil: until() })
    .where(and(isThis, isFree))
    .returning({ id: uploadsInProgress.id });
  if (claimed.length === 0) return null;
  const renewing = setInterval(() => {
    claim(until()).catch((error: unknown) => {
      log.warn({ err: error, upload: id }, "the claim on an upload could not be renewed");
    });
  }, RENEW_MS).unref();
  return {
    async release() {
      clearInterval(renewing);
      await claim(null);
    },
  };
}
