import { expect, test } from "vitest";
import {
  fieldsOf,
  SETTING_SECTION_IDS,
  type SettingSectionId,
} from "#app/shop/settings/setting-sections.ts";
import { PAYMENT_STATUS_PATH, settingsPath } from "#app/shop/settings/settings-paths.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const boss = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };
await createOwner(shop.services.db, boss, { actor: "test", now: new Date() });
const rosa = await signedIn(shop, boss);
const page = async (address: string) => pageText(await rosa.get(address));

test.each(SETTING_SECTION_IDS)("each setting of %s is at its own address", async (id) => {
  const html = await page(settingsPath(id));
  for (const { key } of fieldsOf(id))
    expect([key, html.includes(`id="${key}"`)]).toEqual([key, true]);
});

test("a search is answered on every page of the settings, with ways to the fields", async () => {
  const pages = [...SETTING_SECTION_IDS.map((id: SettingSectionId) => settingsPath(id))];
  for (const address of [...pages, PAYMENT_STATUS_PATH]) {
    const html = await page(`${address}?q=shipping+price`);
    expect(html).toContain('href="/admin/settings/delivery#shippingMethods"');
  }
  expect(await page(`${settingsPath("mail")}?q=stripe%2Fpaypal`)).toContain(
    `<a href="${PAYMENT_STATUS_PATH}" data-discover="true">Payment</a><span`,
  );
  expect(await page(`${settingsPath("mail")}?q=coupon`)).toContain('href="/admin/promotions"');
  expect(await page(`${settingsPath("mail")}?q=xyzzy`)).toContain("No settings match “xyzzy”.");
});
