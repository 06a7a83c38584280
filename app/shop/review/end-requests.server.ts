import { eq } from "drizzle-orm";
import { reviewRefusals, reviewRequests } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";

/** How it stands with requests to a mailbox; `null` for one that was never asked. */
export async function readRequests(
  { db }: Pick<Services, "db">,
  mailboxHash: string,
): Promise<"asked" | "ended" | null> {
  if ((await db.$count(reviewRefusals, eq(reviewRefusals.mailboxHash, mailboxHash))) > 0) {
    return "ended";
  }
  const asked = await db.$count(reviewRequests, eq(reviewRequests.mailboxHash, mailboxHash));
  return asked > 0 ? "asked" : null;
}

/** Nobody is asked at this mailbox again. `false` for one that was never asked. */
export async function endRequests(
  services: Pick<Services, "db" | "now">,
  mailboxHash: string,
): Promise<boolean> {
  if ((await readRequests(services, mailboxHash)) === null) return false;
  const refusal = { mailboxHash, createdAt: services.now() };
  await services.db.insert(reviewRefusals).values(refusal).onConflictDoNothing();
  return true;
}
