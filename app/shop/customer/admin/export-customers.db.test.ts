import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerIntake, mailConsents, profiles, user } from "#app/platform/db/schema.ts";
import { mailboxOf } from "#app/shop/person/mailbox.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { testDatabase } from "#tests/support/database.ts";
import { exportCustomers } from "./export-customers.server.ts";

const { db } = await testDatabase();
const timeZone = "America/New_York";

async function fileOf(asked: { query?: string; wantOffers?: boolean } = {}) {
  let file = "";
  const { query = "", wantOffers = false } = asked;
  for await (const piece of exportCustomers(db, { query, wantOffers, timeZone })) file += piece;
  return file.split("\r\n").slice(0, -1);
}

async function customer(
  firstName: string,
  { wants, verified = true }: { wants?: boolean; verified?: boolean } = {},
) {
  const person = await insertCustomer(db);
  await db
    .update(profiles)
    .set({
      firstName,
      lastName: "Quill",
      businessName: "=Pies",
      createdAt: new Date("2026-03-05T02:00:00Z"),
    })
    .where(eq(profiles.userId, person.userId));
  await db.update(user).set({ emailVerified: verified }).where(eq(user.id, person.userId));
  const now = new Date();
  if (wants !== undefined) {
    await db
      .insert(customerIntake)
      .values({ userId: person.userId, wantsPromotions: wants, completedAt: now, updatedAt: now });
  }
  if (wants === true) {
    const { email, userId } = person;
    await db.insert(mailConsents).values({
      id: randomUUID(),
      mailbox: mailboxOf(email),
      email,
      userId,
      form: "questionnaire",
      askedAt: now,
      confirmedAt: verified ? now : null,
    });
  }
  return person;
}

test("customers are in the file once, without formulas; the email list has who agreed and can be reached", async () => {
  const omar = await customer("Omar", { wants: true });
  await customer("Nadia", { wants: false });
  await customer("Silent");
  await customer("Unproven", { wants: true, verified: false });
  const gone = await customer("Gone", { wants: true });
  await db.update(user).set({ closedAt: new Date() }).where(eq(user.id, gone.userId));

  const [head = "", ...rows] = await fileOf();
  expect(head).toBe(
    "\uFEFFFirst name,Last name,Business,Email,Email verified,Cell phone,Business phone,Business address,Industry,Referral code,Joined,Orders,Spent,Offers by email",
  );
  const names = (lines: readonly string[]) => new Set(lines.map((line) => line.split(",")[0]));
  expect(names(rows)).toEqual(new Set(["Nadia", "Omar", "Silent", "Unproven"]));
  const own = rows.find((row) => row.startsWith("Omar")) ?? "";
  expect(own).toContain(`Omar,Quill,'=Pies,${omar.email},yes,`);
  expect(own.endsWith(",2026-03-04,0,0.00,yes")).toBe(true);
  expect(rows.find((row) => row.startsWith("Silent"))?.endsWith(",0.00,")).toBe(true);

  expect(names((await fileOf({ wantOffers: true })).slice(1))).toEqual(new Set(["Omar"]));
  expect(names((await fileOf({ query: "nadia" })).slice(1))).toEqual(new Set(["Nadia"]));
});

test("of more than a batch each is there once, also those of the same moment", async () => {
  const count = 1003;
  const people = Array.from({ length: count }, (_, at) => `many-${at}`);
  const at = new Date("2026-05-05T12:00:00Z");
  await db.insert(user).values(people.map((id) => ({ id, name: id, email: `${id}@example.com` })));
  await db
    .insert(profiles)
    .values(people.map((id) => ({ userId: id, referralCode: id, createdAt: at, updatedAt: at })));
  const mails = (await fileOf())
    .map((row) => row.split(",")[3])
    .filter((mail) => mail?.startsWith("many-"));
  expect(mails).toHaveLength(count);
  expect(new Set(mails).size).toBe(count);
});
