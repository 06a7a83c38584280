import { expect } from "vitest";
import { expectAccessible } from "./support/accessibility.ts";
import { journey } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { choosePickup, fillContact, openProduct } from "./support/order-page.ts";

const shop = journeyShop();

journey("without JavaScript a refused form says so once", async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`${shop.address}/product/1`);
  await page.getByRole("button", { name: "Submit Order" }).click();
  await page.getByRole("link", { name: "Street address is required" }).first().waitFor();
  const seen = await page
    .locator(".note-fail")
    .evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.getAttribute("role")),
    );
  expect(seen).toEqual(["alert"]);
});

journey("a refusal of no field is said in the page alone, and in view", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 844 } });
  await openProduct(page, `${shop.address}/product/1`);
  await fillContact(page);
  await choosePickup(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  // What the shop answers to a price that has changed meanwhile.
  await page.route(/\/product\/1(\.data)?(\?|$)/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const sent = route.request().postData() ?? "";
    await route.continue({
      postData: sent.replace(/(name="expectedTotal"\r\n\r\n)[\d.]+/, "$11.00"),
    });
  });
  await page.locator(".pricebar").getByRole("button").click();
  const said = page.getByRole("alert").filter({ hasText: "The price has changed" });
  await said.waitFor();
  await expect.poll(() => page.locator("[data-sonner-toast]").count()).toBe(0);
  expect(await page.getByText("The price has changed").count()).toBe(1);
  await expect
    .poll(() =>
      said.evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      }),
    )
    .toBe(true);
  await expectAccessible(page);
});
