import { expect } from "vitest";
import { expectAccessible, expectSoundAt } from "./support/accessibility.ts";
import { journey } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { PDF_CARD } from "#tests/support/sample-files.ts";
import {
  choosePickup,
  fillAddress,
  fillContact,
  openCode,
  openProduct,
} from "./support/order-page.ts";

const shop = await journeyShop();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

journey("32pt cards come in 500 or 1,000 and say so", async ({ page }) => {
  await openProduct(page, `${shop.address}/product/1?quantity=2500`);
  await page.getByRole("radio", { name: /^32pt NO UV/ }).check();
  await page.getByText("32pt NO UV comes in 500 or 1,000 only. Choose a quantity.").waitFor();
  expect(await page.getByRole("radio", { name: /^2,500/ }).isDisabled()).toBe(true);
  await expectAccessible(page);
  await page.getByRole("radio", { name: /^500 / }).check();
  await page.locator(".ticket").getByText("$119.00").first().waitFor();
});

journey(
  "a form that is not complete leads to its first gap and keeps the rest",
  async ({ page }) => {
    await openProduct(page, `${shop.address}/product/1`);
    await page.getByLabel("Deliver to ZIP").fill("32801");
    await page.getByRole("button", { name: "Submit Order" }).click();
    await page.getByRole("heading", { name: "Where should it go?" }).waitFor();
    const notice = page.getByText("Please complete the form");
    expect(await notice.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("contact-name");
    await page.getByRole("button", { name: "Continue to payment, $40.39" }).click();
    await notice.waitFor();
    const focused = await page.evaluate(() => document.activeElement?.id);
    expect(focused).toBe("contact-name");
    await expectSoundAt(page, [390, 1440]);
    expect(await page.getByLabel("ZIP code").inputValue()).toBe("32801");
    // Said once, with a link to each thing; it shrinks, and goes with the last of them.
    expect(await page.locator("[data-sonner-toast]").count()).toBe(0);
    const missing = page.locator(".form-wrongs").getByRole("link");
    expect(await missing.count()).toBe(4);
    await page.getByRole("link", { name: "Enter your street address" }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("delivery-street");
    // At pickup no address is asked for.
    await choosePickup(page);
    await expect.poll(() => missing.count()).toBe(2);
    await fillContact(page);
    await notice.waitFor({ state: "detached" });
  },
);

journey(
  "without a design the Design Service is added, and the designer's facts are asked for",
  async ({ page }) => {
    await openProduct(page, `${shop.address}/product/1`);
    await fillContact(page);
    await fillAddress(page);
    await page.getByRole("radio", { name: /^No, I need design services/ }).check();
    const service = page.getByRole("checkbox", { name: /^Add the Design Service/ });
    await expect.poll(() => service.isChecked()).toBe(true);
    await page.getByLabel("What should it say?").fill("Leaks fixed by tomorrow morning.");
    await service.uncheck();
    await page.getByRole("button", { name: "Submit Order" }).click();
    await page.getByText("Design Service Required").first().waitFor();
    await expectSoundAt(page, [390, 1440]);
    await service.check();
    await page.getByRole("button", { name: "Submit Order" }).click();
    await page.getByText("Design Form Incomplete").first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("design-businessName");
  },
);

journey(
  "everything typed survives a reload, and a shared address carries the choices",
  async ({ page, openPage }) => {
    await openProduct(page, `${shop.address}/product/1`);
    await page.getByRole("radio", { name: /^5,000 / }).check();
    await page.getByRole("checkbox", { name: /^Rounded Corners/ }).check();
    await fillContact(page);
    await page.reload();
    await page.waitForFunction(() => document.querySelector("form[data-alive]") !== null);
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Dana Whitfield");
    expect(await page.getByRole("radio", { name: /^5,000 / }).isChecked()).toBe(true);

    const friend = await openPage(phone);
    await openProduct(friend, page.url());
    expect(await friend.getByRole("radio", { name: /^5,000 / }).isChecked()).toBe(true);
    expect(await friend.getByRole("checkbox", { name: /^Rounded Corners/ }).isChecked()).toBe(true);
    expect(await friend.getByLabel("Name", { exact: true }).inputValue()).toBe("");
    await expectAccessible(friend);
  },
);

journey(
  "a file of the wrong kind is refused in words, blocks nothing and can be removed",
  async ({ page }) => {
    await openProduct(page, `${shop.address}/product/1`);
    const program = {
      name: "card.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("MZ\0\0nope"),
    };
    await page.locator("input[type=file]#files").setInputFiles(program);
    await page.getByText("This is not a file we can use.").waitFor();
    await expectSoundAt(page, [390, 1440]);
    await page.getByRole("button", { name: "Submit Order" }).click();
    await page.getByRole("heading", { name: "Where should it go?" }).waitFor();
    await page.keyboard.press("Escape");
    expect(await page.getByText(/file that (did not arrive|was not taken)/).count()).toBe(0);
    await page.getByRole("button", { name: "Remove card.pdf" }).click();
    expect(await page.locator(".file").count()).toBe(0);
  },
);

journey(
  "without a connection the page stays, says so, and sends when it is back",
  async ({ page }) => {
    await openProduct(page, `${shop.address}/product/14`);
    await fillContact(page);
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Submit Order" }).click();
    await page.getByText("Failed to submit your order. Please try again.").first().waitFor();
    await page.context().setOffline(false);
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Dana Whitfield");
    await page.getByRole("button", { name: "Submit Order" }).click();
    await page.getByRole("heading", { name: "Payment simulator" }).waitFor();
  },
);

journey("what was said of a coupon goes when another is typed", async ({ page }) => {
  await openProduct(page, `${shop.address}/product/1`);
  const refused = page.locator("#couponCode-error");
  await openCode(page);
  await page.getByLabel("Coupon code").fill("nothing-here");
  await page.getByLabel("Coupon code").press("Enter");
  await refused.waitFor();
  await page.getByLabel("Coupon code").fill("");
  await refused.waitFor({ state: "detached" });
});

journey("the price bar of a phone covers nothing that has the focus", async ({ openPage }) => {
  const page = await openPage(phone);
  await openProduct(page, `${shop.address}/product/1`);
  const covered: string[] = [];
  for (let tab = 0; tab < 60; tab += 1) {
    await page.keyboard.press("Tab");
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement;
      const bar = document.querySelector(".pricebar:not([hidden])");
      if (!focused || focused === document.body || !bar || bar.contains(focused)) return null;
      const isBehind = focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
      return isBehind ? focused.outerHTML.slice(0, 80) : null;
    });
    if (hidden !== null) covered.push(hidden);
  }
  expect(covered).toEqual([]);
});

journey("every kind of product form is usable and accessible", async ({ page, openPage }) => {
  await openProduct(page, `${shop.address}/product/8`);
  await page.getByLabel("Width, feet").fill("1");
  await page.getByLabel("Height, feet").fill("1");
  await page.getByText("is charged as").waitFor();
  await expectSoundAt(page, [390, 1440]);

  await openProduct(page, `${shop.address}/product/2`);
  await page.getByRole("button", { name: "One more: Pieces" }).click();
  expect(await page.getByLabel("Pieces", { exact: true }).inputValue()).toBe("2");
  await expectAccessible(page);

  await openProduct(page, `${shop.address}/product/15`);
  await page.getByLabel("Package").selectOption("Custom Production");
  await page.getByText("Custom Production is priced by quote").waitFor();
  expect(await page.getByRole("button", { name: "Submit Order" }).count()).toBe(0);
  await expectSoundAt(page, [390, 1440]);
  await page.getByLabel("Description").fill("A film about herons.");
  await fillContact(page);
  await page.getByRole("button", { name: "Request a Quote" }).click();
  await page.getByRole("heading", { name: "Order submitted!" }).waitFor();
  await page.getByText(/MR-\d{5}/).waitFor();

  const visitor = await openPage(phone);
  await visitor.goto(`${shop.address}/product/101`);
  await visitor.getByRole("link", { name: /^Order Now/ }).click();
  await visitor.getByText("Mega Bucks cannot be applied to special offers").waitFor();
  expect(await visitor.getByLabel("Coupon code").count()).toBe(0);
  await expectAccessible(visitor);

  await visitor.goto(`${shop.address}/product/4711`);
  await visitor.getByText("Error loading product or product not found.").waitFor();
});

journey("what waits for a file is said until the file is there", async ({ page }) => {
  await openProduct(page, `${shop.address}/product/1?quantity=1000`);
  await fillContact(page);
  await choosePickup(page);
  const arrives = Promise.withResolvers<void>();
  await page.route(/\/api\/uploads/, async (route) => {
    await arrives.promise;
    await route.continue();
  });
  const card = { name: "card.pdf", mimeType: "application/pdf", buffer: PDF_CARD };
  await page.locator("input[type=file]#files").setInputFiles(card);
  await page.getByRole("button", { name: "Submit Order" }).click();
  const waiting = page
    .locator("#files-error")
    .getByText("Wait until every file is received, or cancel it.");
  await waiting.waitFor();
  const notice = page.getByText("Please complete the form");
  await expect.poll(() => notice.count()).toBe(1);
  arrives.resolve();
  await page.locator(".file[data-step=received]").waitFor();
  await waiting.waitFor({ state: "detached" });
  await expect.poll(() => notice.count()).toBe(0);
});
