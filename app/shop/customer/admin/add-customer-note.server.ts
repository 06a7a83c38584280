import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { auditLog, customerNotes, profiles } from "#app/platform/db/schema.ts";
import type { Person } from "#app/shop/person/person.ts";

/** Keeps a note of the team about a customer, audited; `false` when there is no such customer. */
export function addCustomerNote(
  db: Db,
  { userId, note }: { userId: string; note: string },
  { by, now }: { by: Pick<Person, "userId" | "name">; now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [customer] = await tx
      .select({ userId: profiles.userId })
      .from(profiles)
      .where(eq(profiles.userId, userId))
      .for("key share");
    if (!customer) return false;
    const id = randomUUID();
    const author = { authorId: by.userId, author: by.name };
    await tx.insert(customerNotes).values({ id, userId, note, ...author, createdAt: now });
    await tx.insert(auditLog).values({
      actorId: by.userId,
      actor: by.name,
      action: "customer.note",
      subject: `user:${userId}`,
      after: { note: id },
      createdAt: now,
    });
    return true;
  });
}
