import { expect, test } from "vitest";
import { categories, products } from "#app/platform/db/schema.ts";
import { cents } from "#app/shop/money/money.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;
const boss = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };
await createOwner(db, boss, { actor: "test", now: new Date() });
const rosa = await signedIn(shop, boss);

test("of very many products one is found by number or name, also without a script", async () => {
  const prices = { basePrice: cents(100), designFee: cents(0), category: "tags" };
  await db.insert(categories).values({ id: "tags", name: "Tags" });
  const many = Array.from({ length: 230 }, (_, n) => ({ name: `Tag ${n}`, ...prices }));
  const [, last] = (await db.insert(products).values(many).returning()).slice(-2);
  const typed = new URLSearchParams({ productId: "", title: "Kept", find: `tag 229` });
  const shown = await pageText(await rosa.get(`/admin/specials/new?${typed}`));
  expect(shown).toContain(">Tag 229</option>");
  expect(shown).not.toContain(">Tag 12</option>");
  typed.set("pick", "found");
  const picked = await pageText(await rosa.get(`/admin/specials/new?${typed}`));
  expect(picked).toMatch(new RegExp(`<option value="${last?.id}" selected="">Tag 229`));
  expect(picked).toContain('value="Kept"');

  const scope = new URLSearchParams({ code: "TAGS", productIds: "4", pick: "found" });
  scope.set("find", String(last?.id));
  const promotion = await pageText(await rosa.get(`/admin/promotions/new?${scope}`));
  expect(promotion).toMatch(
    new RegExp(`name="productIds" checked="" value="${last?.id}"/><span>Tag 229`),
  );
  expect(promotion).toMatch(/name="productIds" checked="" value="4"/);
  const refused = await rosa.submit("/admin/promotions/new", [["find", "tag"]]);
  expect(refused.status).toBe(400);
  const page = await pageText(refused);
  expect(page).toContain("Several products have this name. Choose one, or enter its number.");
  expect(page).toMatch(/name="find"[^>]*value="tag"/);
});
