import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, customerNotes, profiles, user } from "#app/platform/db/schema.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { testDatabase } from "#tests/support/database.ts";
import { addCustomerNote } from "./add-customer-note.server.ts";
import { customerDetails } from "./customer-details.server.ts";
import { type CustomerFilter, readCustomerFilter } from "./customer-filter.ts";
import { listCustomers } from "./list-customers.server.ts";

const { db } = await testDatabase();
const now = new Date();

async function customer(profile: Partial<typeof profiles.$inferInsert>) {
  const person = await insertCustomer(db);
  await db.update(profiles).set(profile).where(eq(profiles.userId, person.userId));
  return person;
}

const dana = await customer({
  firstName: "Dana",
  lastName: "Whitfield",
  businessName: "Blue Heron Kayaks",
  cellPhone: "(407) 555-0177",
  createdAt: new Date("2026-01-05"),
});
const omar = await customer({
  firstName: "Omár",
  lastName: "O’Quill",
  businessName: "100% Pies_Co",
  businessPhone: "+1 321.555.0101",
  referralCode: "OMARQ2K7",
  createdAt: new Date("2026-03-05"),
});

const NEWEST = readCustomerFilter(new URLSearchParams());

async function found(filter: Partial<CustomerFilter>) {
  const { customers } = await listCustomers(db, { ...NEWEST, ...filter });
  return customers.map(({ userId }) => userId);
}

test.for([
  ["dana", "dana"],
  ["WHIT", "dana"],
  ["a whit", "dana"],
  ["whitfield  dana", "dana"],
  ["kayak", "dana"],
  ["555-0177", "dana"],
  ["4075550177", "dana"],
  ["321555", "omar"],
  ["arq2", "omar"],
  ["100%", "omar"],
  ["s_c", "omar"],
  ["omar", "omar"],
  ["ÖMAR O'Q", "omar"],
  ["oquill", "omar"],
  ["(321) 555-0101", "omar"],
  ["+1 407 555 0177", "dana"],
] as const)("%s finds %s alone", async ([query, who]) => {
  expect(await found({ query })).toEqual([who === "dana" ? dana.userId : omar.userId]);
});

test("any part of the e-mail finds its account", async () => {
  expect(await found({ query: dana.email.slice(2, -2) })).toEqual([dana.userId]);
  const email = "omar@xn--mller-kva.example";
  await db.update(user).set({ email }).where(eq(user.id, omar.userId));
  expect(await found({ query: "Omar@müller.example" })).toEqual([omar.userId]);
});

test.for(["%", "_", "x'; drop table profiles", "555-0199", "\\", "'", "’’"])(
  "%j finds nobody",
  async (query) => {
    expect(await listCustomers(db, { ...NEWEST, query: `${query}zz` })).toMatchObject({
      customers: [],
      matching: 0,
      total: 2,
      pages: 1,
    });
  },
);

test("they come newest first, or by any of the names, in either direction", async () => {
  const [d, o] = [dana.userId, omar.userId];
  expect(await found({})).toEqual([o, d]);
  expect(await found({ direction: "asc" })).toEqual([d, o]);
  expect(await found({ sort: "first_name", direction: "asc" })).toEqual([d, o]);
  expect(await found({ sort: "last_name", direction: "asc" })).toEqual([o, d]);
  expect(await found({ sort: "business_name", direction: "asc" })).toEqual([o, d]);
});

test("a page past the end is the last one", async () => {
  expect(await listCustomers(db, { ...NEWEST, page: 9 })).toMatchObject({ page: 1, pages: 1 });
});

test("a note is kept with its author and audited; nobody gets one who is not there", async () => {
  const by = { userId: omar.userId, name: "Omar Quill" };
  const note = { userId: dana.userId, note: "Calls on Mondays" };
  expect(await addCustomerNote(db, note, { by, now })).toBe(true);
  expect(await addCustomerNote(db, { ...note, userId: "nobody" }, { by, now })).toBe(false);
  const details = await customerDetails(db, dana.userId, { now, countsTests: true });
  expect(details?.notes).toMatchObject([{ note: "Calls on Mondays", author: "Omar Quill" }]);
  expect(await db.$count(customerNotes)).toBe(1);
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, "customer.note"));
  expect(entries).toMatchObject([{ actorId: omar.userId, subject: `user:${dana.userId}` }]);
});

test("there are no details of somebody who is not there", async () => {
  expect(await customerDetails(db, "nobody", { now, countsTests: true })).toBeNull();
});
