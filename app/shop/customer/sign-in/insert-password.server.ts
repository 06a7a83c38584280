import { randomUUID } from "node:crypto";
import type { Tx } from "#app/platform/db/database.server.ts";
import { account } from "#app/platform/db/schema.ts";

/** Writes the password that an account is entered with, as the sign-in library reads it. */
export async function insertPassword(
  tx: Tx,
  { userId, passwordHash }: { userId: string; passwordHash: string },
  now: Date,
): Promise<void> {
  await tx.insert(account).values({
    id: randomUUID(),
    accountId: userId,
    providerId: PASSWORD_PROVIDER,
    userId,
    password: passwordHash,
    createdAt: now,
    updatedAt: now,
  });
}

/** The library's name for signing in by e-mail and password. */
export const PASSWORD_PROVIDER = "credential";
