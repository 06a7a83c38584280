import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { account, user } from "#app/platform/db/schema.ts";
import { hashPassword, isOldHash } from "./hash-password.server.ts";

/** The password was right: it is kept from now on as passwords are kept now. */
export async function renewOldHash(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const isTheirs = inArray(
    account.userId,
    db.select({ id: user.id }).from(user).where(eq(user.email, email.toLowerCase())),
  );
  const [kept] = await db
    .select({ id: account.id, hash: account.password })
    .from(account)
    .where(and(isTheirs, isNotNull(account.password)));
  if (!kept?.hash || !isOldHash(kept.hash)) return;
  const renewed = await hashPassword(password);
  // Unless it was changed meanwhile.
  const isStill = and(eq(account.id, kept.id), eq(account.password, kept.hash));
  await db.update(account).set({ password: renewed }).where(isStill);
}
