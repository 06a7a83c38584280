import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, user, userRoles } from "#app/platform/db/schema.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { testDatabase } from "#tests/support/database.ts";
import { createOwner } from "./create-owner.server.ts";
import type { Person } from "#app/shop/person/person.ts";
import { listRoles } from "#app/shop/person/role-queries.server.ts";
import type { Role } from "#app/shop/person/roles.ts";
import { listTeam, setTeamRole } from "./set-team-role.server.ts";

const { db } = await testDatabase();
const now = new Date();

async function admin(email: string) {
  const { userId } = await createOwner(
    db,
    { name: "Rosa Delgado", email, password: "oxblood-proof-7" },
    { actor: "test", now },
  );
  return { userId, name: "Rosa Delgado", roles: ["admin"] as Role[] };
}

const rosa = await admin("rosa@shop.example");

function set(email: string, role: Role, by: Pick<Person, "userId" | "name" | "roles"> = rosa) {
  return setTeamRole(db, { who: { email }, role }, { by, now });
}

test("an admin puts somebody on the team, changes what they may do, and takes them off", async () => {
  const dana = await insertCustomer(db);
  expect(await set(dana.email, "staff")).toMatchObject({ ok: true });
  expect(await listRoles(db, dana.userId)).toEqual(["staff"]);
  await set(dana.email, "admin");
  expect(await listRoles(db, dana.userId)).toEqual(["admin"]);
  expect((await listTeam(db, now)).map(({ role }) => role)).toEqual(["admin", "admin"]);
  await set(dana.email, "customer");
  expect(await listRoles(db, dana.userId)).toEqual(["customer"]);
  const entries = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `user:${dana.userId}`));
  expect(entries.map(({ before, after }) => [before, after])).toEqual([
    [{ role: "customer" }, { role: "staff" }],
    [{ role: "staff" }, { role: "admin" }],
    [{ role: "admin" }, { role: "customer" }],
  ]);
});

test("staff and customers change nothing, nor does anybody for an account that is not there", async () => {
  const dana = await insertCustomer(db);
  const by = { userId: dana.userId, name: dana.name, roles: ["staff"] as Role[] };
  expect(await set(dana.email, "admin", by)).toEqual({ ok: false, reason: "not_admin" });
  expect(await set("nobody@shop.example", "staff")).toEqual({ ok: false, reason: "unknown" });
  expect(await listRoles(db, dana.userId)).toEqual([]);
});

test("nobody joins the team whose mailbox is not proven", async () => {
  const dana = await insertCustomer(db);
  await db.update(user).set({ emailVerified: false }).where(eq(user.id, dana.userId));
  expect(await set(dana.email, "staff")).toEqual({ ok: false, reason: "unverified" });
});

test("who was just taken off the team puts nobody on it", async () => {
  const ben = await admin("gone@shop.example");
  await set("gone@shop.example", "customer");
  const dana = await insertCustomer(db);
  expect(await set(dana.email, "admin", ben)).toEqual({ ok: false, reason: "not_admin" });
  expect(await listRoles(db, dana.userId)).toEqual([]);
});

test("the last admin stays, also when two take each other off at once", async () => {
  expect(await set("rosa@shop.example", "customer")).toEqual({ ok: false, reason: "last_admin" });
  const ben = await admin("ben@shop.example");
  const answers = await Promise.all([
    set("ben@shop.example", "customer"),
    set("rosa@shop.example", "staff", ben),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const admins = await db.select().from(userRoles).where(eq(userRoles.role, "admin"));
  expect(admins).toHaveLength(1);
});
