import { expect } from "vitest";
import { expectAccessible } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { ownShop } from "./support/journey-shop.ts";

const shop = await ownShop();

journey("a new shop shows its catalogue, and again after a power cut", async ({ page }) => {
  await page.goto(shop.address);
  await page.getByRole("heading", { name: "Our Products" }).waitFor();
  await expectAccessible(page);
  // Its code comes after the page: cut off amid that, the browser would report it.
  await untilAlive(page);

  await shop.kill();
  await shop.start();
  await page.reload();
  await page.getByRole("heading", { name: "Our Products" }).waitFor();
  await untilAlive(page);
  expect(await shop.stop()).toBe(0);
});
