import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { profiles } from "#app/platform/db/schema.ts";
import { listAddressesOf } from "#app/shop/customer/address/address-queries.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const shop = await testShop();
const { db } = shop.services;
const LIST = "/my-account/addresses";

async function customer() {
  const person = await insertCustomer(db);
  return { ...person, visitor: await signedIn(shop, person) };
}

const fields = (change: Record<string, string> = {}): [string, string][] =>
  Object.entries({
    label: "Shop",
    street: "12 Mill Ln",
    unit: "",
    city: "Orlando",
    state: "FL",
    zip: "32804",
    ...change,
  });

const add = (visitor: Visitor, change: Record<string, string> = {}) =>
  visitor.submit(`${LIST}/new`, fields(change));

async function firstId(userId: string) {
  const [first] = await listAddressesOf(db, userId);
  return first?.id ?? "";
}

test("an address is added, shown, changed and removed, without JavaScript", async () => {
  const { visitor, userId } = await customer();
  expect(await pageText(await visitor.get(LIST))).toContain("No addresses yet.");
  const saved = await add(visitor);
  expect(saved.headers.get("location")).toBe(LIST);
  expect(saved.headers.getSetCookie().join()).toContain("arrival=address-saved");
  const id = await firstId(userId);
  const list = await pageText(await visitor.get(LIST));
  expect(list).toContain("12 Mill Ln");
  expect(list).toContain("Default");

  expect(await pageText(await visitor.get(`${LIST}/${id}`))).toContain('value="12 Mill Ln"');
  await visitor.submit(`${LIST}/${id}`, fields({ label: "New shop", street: "9 Oak Ave" }));
  expect(await pageText(await visitor.get(LIST))).toContain("9 Oak Ave");

  const asked = await pageText(await visitor.get(`${LIST}?remove=${id}`));
  expect(asked).toContain("Remove New shop?");
  const removed = await visitor.submit(`${LIST}/${id}/removal`, []);
  expect(removed.headers.getSetCookie().join()).toContain("arrival=address-removed");
  expect(await listAddressesOf(db, userId)).toEqual([]);
  expect((await visitor.submit(`${LIST}/${id}/removal`, [])).status).toBe(404);
});

test("a mistake is told beside its field, and nothing typed is lost", async () => {
  const { visitor, userId } = await customer();
  const refused = await add(visitor, { label: " ", zip: "3280", street: "12 Mill Ln" });
  expect(refused.status).toBe(400);
  const page = await pageText(refused);
  expect(page).toContain("Enter a name for this address");
  expect(page).toContain("Enter a ZIP code such as 32801");
  expect(page).toContain('value="12 Mill Ln"');
  expect(await listAddressesOf(db, userId)).toEqual([]);
});

test("a ZIP code that is not in its state is asked about once, then kept as it is", async () => {
  const { visitor, userId } = await customer();
  const foreign = { zip: "90210" };
  const asked = await add(visitor, foreign);
  expect(asked.status).toBe(400);
  const question = "90210 is a ZIP code in California. Is Florida right?";
  const page = await pageText(asked);
  expect(page).toContain(`${question} If so, save it once more.`);
  expect(page).toContain(`name="zipAsked" value="${question}"`);
  expect(page).toContain('value="12 Mill Ln"');
  expect(await listAddressesOf(db, userId)).toEqual([]);

  const another = await add(visitor, { zip: "10001", zipAsked: question });
  expect(await pageText(another)).toContain("10001 is a ZIP code in New York.");
  expect((await add(visitor, { ...foreign, zipAsked: question })).status).toBe(302);
  const id = await firstId(userId);
  const changed = await visitor.submit(`${LIST}/${id}`, fields({ zip: "10001" }));
  expect(await pageText(changed)).toContain("10001 is a ZIP code in New York.");
  expect(await listAddressesOf(db, userId)).toMatchObject([{ address: foreign }]);
});

test("another address becomes the default", async () => {
  const { visitor, userId } = await customer();
  await add(visitor);
  await add(visitor, { label: "Warehouse" });
  const [, other] = await listAddressesOf(db, userId);
  await visitor.submit(`${LIST}/default`, [["addressId", other?.id ?? ""]]);
  expect((await listAddressesOf(db, userId))[0]).toMatchObject({
    label: "Warehouse",
    isDefault: true,
  });
});

test("somebody else's address is not found, whatever is done to it", async () => {
  const [dana, eve] = [await customer(), await customer()];
  await add(dana.visitor);
  const id = await firstId(dana.userId);
  const { visitor } = eve;
  const answers = [
    await visitor.get(`${LIST}/${id}`),
    await visitor.submit(`${LIST}/${id}`, fields({ label: "Mine" })),
    await visitor.submit(`${LIST}/${id}/removal`, []),
    await visitor.submit(`${LIST}/default`, [["addressId", id]]),
    await visitor.get(`${LIST}/4711`),
    await visitor.submit(`${LIST}/4711/removal`, []),
    await visitor.submit(`${LIST}/default`, [["addressId", "4711"]]),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect((await listAddressesOf(db, dana.userId))[0]).toMatchObject({ label: "Shop" });
});

test("visitors sign in first", async () => {
  for (const path of [LIST, `${LIST}/new`, `${LIST}/default`, `${LIST}/4711/removal`]) {
    for (const response of [
      await shop.visitor().get(path),
      await shop.visitor().submit(path, []),
    ]) {
      expect(response.headers.get("location")).toBe(`/auth?next=${encodeURIComponent(path)}`);
    }
  }
});

test("an order form begins with what the account knows; a visitor's page knows nobody", async () => {
  const { visitor, userId, email } = await customer();
  await add(visitor);
  const known = { businessName: "Blue Heron Plumbing Co.", cellPhone: "(407) 555-0177" };
  await db.update(profiles).set(known).where(eq(profiles.userId, userId));
  for (const path of ["/product/1", "/new-business-packages/order?package=19"]) {
    const own = await pageText(await visitor.get(path));
    const expected = [email, ...Object.values(known), "12 Mill Ln"].map(
      (text) => `value="${text}"`,
    );
    expect(
      expected.filter((text) => !own.includes(text)),
      path,
    ).toEqual([]);
    const others = await pageText(await shop.visitor().get(path));
    expect(
      expected.filter((text) => others.includes(text)),
      path,
    ).toEqual([]);
  }
});
