import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { asc, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { quotes, userRoles } from "#app/platform/db/schema.ts";
import { setTeamRole } from "#app/shop/staff/set-team-role.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { insertDraft, insertTeamMate } from "#tests/support/quote-fixture.ts";

const { db } = await testDatabase();
const migration = await readFile("db/migrations/0030_quote-senders-and-known-browsers.sql", "utf8");
const backfill = migration
  .split("--> statement-breakpoint")
  .find((part) => part.includes("UPDATE"));

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 15));

test("prices from before know what their senders were when they sent them", async () => {
  const admin = await insertTeamMate(db, "Ada Boyd", "admin");
  const past = await insertTeamMate(db, "Eve Moss", "admin");
  const later = await insertTeamMate(db, "Finn Hale", "staff");
  for (const { userId, roles } of [admin, past, later]) {
    await db.insert(userRoles).values({ userId, role: roles[0] ?? "customer" });
  }
  const { orderId } = await insertDraft(db, admin.userId);
  for (const [index, { userId, name }] of [admin, past, later].entries()) {
    await db.insert(quotes).values({
      id: randomUUID(),
      orderId,
      version: index + 1,
      status: "withdrawn",
      lines: [],
      validUntil: at(30),
      actor: name,
      actorId: userId,
      actorRole: "staff",
      createdAt: at(10),
    });
  }
  const change = { by: "command line", now: at(12) } as const;
  await setTeamRole(db, { who: { userId: past.userId }, role: "customer" }, change);
  await setTeamRole(db, { who: { userId: later.userId }, role: "admin" }, change);

  await db.execute(sql.raw(backfill ?? ""));
  const roles = await db
    .select({ role: quotes.actorRole })
    .from(quotes)
    .orderBy(asc(quotes.version));
  expect(roles.map(({ role }) => role)).toEqual(["admin", "admin", "staff"]);
});
