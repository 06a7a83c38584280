import { expect } from "vitest";
import { expectSoundAt } from "./support/accessibility.ts";
import { journey } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { openProduct } from "./support/order-page.ts";

const shop = await journeyShop();

journey("thirteen sample sites, each in a tab of its own and for everybody", async ({ page }) => {
  await openProduct(page, `${shop.address}/website-order`);
  await page.getByText("Our Website Work").click();
  const links = page.locator("a[href*='/samples/'][target=_blank]");
  expect(await links.count()).toBe(13);
  const opening = page.waitForEvent("popup");
  await links.first().click();
  await (await opening).getByRole("heading", { level: 1 }).waitFor();
  await (await opening).close();
  const addresses = await links.evaluateAll((all) =>
    all.map((link) => (link instanceof HTMLAnchorElement ? link.href : "")),
  );
  expect(new Set(addresses).size).toBe(13);
  for (const address of addresses) {
    expect((await page.goto(address))?.status()).toBe(200);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    await expectSoundAt(page, [1440, 390, 320]);
  }
});
