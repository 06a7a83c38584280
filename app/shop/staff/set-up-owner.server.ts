import { eq, sql } from "drizzle-orm";
import { hashPassword } from "#app/platform/auth/hash-password.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { ownerSetupLinks } from "#app/platform/db/schema.ts";
import { storeSettings } from "#app/shop/settings/store-settings.server.ts";
import { insertOwner } from "./create-owner.server.ts";
import { hashSetupToken } from "./create-owner-setup-link.server.ts";
import { type OwnerSetup, settingsOfSetup } from "./owner-setup-form.ts";
import { isSetupLinkOpen } from "./setup-link-queries.server.ts";

/** Any fixed number: two tabs with the same link take turns. */
const SETUP_LOCK = 7_305_118_205;

export type SetUpOwnerResult = { ok: true; userId: string } | { ok: false; reason: "link" };

/**
 * Turns the one-time link into the first owner, and stores what they told of the shop; of several
 * tries at once, one succeeds.
 */
export async function setUpOwner(
  db: Db,
  token: string,
  form: OwnerSetup,
  now: Date,
): Promise<SetUpOwnerResult> {
  // A stranger without a link costs no hashing.
  if (!(await isSetupLinkOpen(db, token, now))) return { ok: false, reason: "link" };
  const passwordHash = await hashPassword(form.password);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SETUP_LOCK})`);
    if (!(await isSetupLinkOpen(tx, token, now))) return { ok: false, reason: "link" };
    const { userId } = await insertOwner(
      tx,
      { name: form.name, email: form.email, passwordHash },
      { actor: "owner set-up link", now },
    );
    const keeper = { actorId: userId, actor: form.name, subject: "settings:business" };
    await storeSettings(tx, settingsOfSetup(form), keeper, now);
    await tx
      .update(ownerSetupLinks)
      .set({ usedAt: now })
      .where(eq(ownerSetupLinks.tokenHash, hashSetupToken(token)));
    return { ok: true, userId };
  });
}
