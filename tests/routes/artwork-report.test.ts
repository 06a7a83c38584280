import { expect, test } from "vitest";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { insertArtwork } from "#tests/support/artwork-file.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { services } = shop;
const boss = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };
await createOwner(services.db, boss, { actor: "test", now: new Date() });
const owner = await signedIn(shop, boss);

const textOf = async (path: string) =>
  (await pageText(await owner.get(path))).replaceAll(/<script[\s\S]*?<\/script>/g, "");

test("the owner reads of the artwork of the last days, and finds the page by its name", async () => {
  expect(await textOf("/admin/artwork-report")).toContain("No artwork in the last 30 days");
  const createdAt = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000);
  const { lineId } = await insertOrder(services.db, { createdAt });
  await insertArtwork(services, Buffer.from("a card"), { orderLineId: lineId });

  const quarter = await textOf("/admin/artwork-report?days=90");

  expect(quarter).toContain("1 not checked");
  expect(quarter).toContain("Business Cards");
  expect(await textOf("/admin/artwork-report")).toContain("No artwork in the last 30 days");
  expect(await textOf("/admin/search?q=artwork+report")).toContain("Artwork report");
  expect(await textOf("/admin")).toContain('href="/admin/artwork-report"');
});
