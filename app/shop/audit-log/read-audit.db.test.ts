import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog, categories, products } from "#app/platform/db/schema.ts";
import { cents } from "#app/shop/money/money.ts";
import { testDatabase } from "#tests/support/database.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { insertPerson } from "#tests/support/team-member.ts";
import { AUDIT_PER_PAGE, type AuditFilter } from "./audit-filter.ts";
import { readAudit, readAuditChoices } from "./read-audit.server.ts";

const { db } = await testDatabase();
const nothing: AuditFilter = {
  actor: "",
  action: "",
  about: "",
  from: null,
  to: null,
  after: null,
};
const entry = { actor: "Rosa", action: "order.status", subject: "orders", createdAt: new Date() };

beforeEach(async () => {
  await db.delete(auditLog);
});

const read = (filter: Partial<AuditFilter> = {}) =>
  readAudit(db, { ...nothing, ...filter }, "America/New_York");

test("entries are narrowed by person, action, subject and day, the newest first", async () => {
  const { orderId, orderNumber } = await insertOrder(db);
  const person = await insertPerson(db, "staff");
  await db.insert(auditLog).values([
    { ...entry, subject: `order:${orderId}`, createdAt: new Date("2026-11-22T04:59:00Z") },
    { ...entry, actor: "Otto", createdAt: new Date("2026-11-22T05:00:00Z") },
    {
      ...entry,
      action: "team.role",
      subject: `user:${person.userId}`,
      createdAt: new Date("2026-11-23T12:00:00Z"),
    },
  ]);
  const subjects = async (filter: Partial<AuditFilter>) =>
    (await read(filter)).entries.map(({ subject }) => subject);
  const [order, all, somebody] = [`order:${orderId}`, "orders", `user:${person.userId}`];
  expect(await subjects({})).toEqual([somebody, all, order]);
  expect(await subjects({ actor: "Otto" })).toEqual([all]);
  expect(await subjects({ action: "team.role" })).toEqual([somebody]);
  expect(await subjects({ about: orderNumber.toLowerCase() })).toEqual([order]);
  expect(await subjects({ about: person.email.toUpperCase() })).toEqual([somebody]);
  expect(await subjects({ about: "orders" })).toEqual([all]);
  expect(await subjects({ from: "2026-11-22", to: "2026-11-22" })).toEqual([all]);
  expect((await read()).entries.map(({ name }) => name)).toEqual([person.name, null, orderNumber]);
});

test("entries are narrowed by the address that they came from", async () => {
  const [here, there] = ["203.0.113.9", "2001:db8::7"];
  await db
    .insert(auditLog)
    .values([
      { ...entry, action: "sign-in.failed", address: here },
      { ...entry, action: "sign-in.completed", address: there },
      entry,
    ]);
  const actions = async (about: string) =>
    (await read({ about })).entries.map(({ action }) => action);
  expect(await actions(here)).toEqual(["sign-in.failed"]);
  expect(await actions("2001:DB8::7")).toEqual(["sign-in.completed"]);
  expect(await actions("203.0.113.10")).toEqual([]);
});

test("what is there is called by its name, what is gone has none", async () => {
  await db.insert(categories).values({ id: "signs", name: "Yard Signs" });
  const prices = { basePrice: cents(100), designFee: cents(0) };
  await db.insert(products).values({ id: 7, name: "Stickers", category: "signs", ...prices });
  const subjects = ["product:7", "product:8", "category:signs", "product:x", "special:gone"];
  await db.insert(auditLog).values(subjects.map((subject) => ({ ...entry, subject })));
  const names = new Map((await read()).entries.map(({ subject, name }) => [subject, name]));
  expect(subjects.map((subject) => names.get(subject))).toEqual([
    "Stickers",
    null,
    "Yard Signs",
    null,
    null,
  ]);
});

test("pages follow each other without losing an entry, also of one moment", async () => {
  await db.execute(sql`
    insert into audit_log (actor, action, subject, created_at)
    select 'Rosa', 'order.status', 'order:' || n,
      '2026-11-01T00:00:00Z'::timestamptz + make_interval(secs => n / 30 + (n % 3) / 1000000.0)
    from generate_series(1, ${AUDIT_PER_PAGE * 3 + 7}) n`);
  const seen: string[] = [];
  let after: AuditFilter["after"] = null;
  do {
    const { entries, next }: Awaited<ReturnType<typeof readAudit>> = await read({ after });
    seen.push(...entries.map(({ id }) => id));
    after = next;
  } while (after !== null);
  expect(seen).toHaveLength(AUDIT_PER_PAGE * 3 + 7);
  expect(new Set(seen).size).toBe(seen.length);
});

test("each person and each action is there once to choose from", async () => {
  await db
    .insert(auditLog)
    .values([
      entry,
      { ...entry, actor: "Otto" },
      { ...entry, actor: "command line", action: "team.role" },
      entry,
    ]);
  const { actors, actions } = await readAuditChoices(db);
  expect(actors.toSorted()).toEqual(["Otto", "Rosa", "command line"]);
  expect(actions).toEqual(["order.status", "team.role"]);
});
