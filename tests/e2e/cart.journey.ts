// @module-tag money
import { expect } from "vitest";
import type { Page } from "playwright-core";
import { expectAccessible, expectSoundAt } from "./support/accessibility.ts";
import { addCoupon } from "./support/add-coupon.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { fillSignUp, newcomer } from "./support/new-account.ts";
import {
  fillAddress,
  fillContact,
  openCode,
  openProduct,
  payInSimulator,
  submitOrder,
  uploadCard,
} from "./support/order-page.ts";

const shop = await journeyShop();

/** Cards and a banner in the cart, the cards with their artwork. */
async function fillCart(page: Page) {
  await openProduct(page, `${shop.address}/product/1?quantity=1000`);
  await uploadCard(page);
  await addToCart(page);
  await openProduct(page, `${shop.address}/product/2`);
  await addToCart(page);
}

async function addToCart(page: Page) {
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.getByRole("heading", { name: "Cart", level: 1 }).waitFor();
}

const items = (page: Page) => page.getByRole("list", { name: "Items" }).getByRole("listitem");

journey("a guest orders two items of a cart at once", async ({ page }) => {
  await fillCart(page);
  await expect.poll(() => items(page).count()).toBe(2);
  await page.getByRole("link", { name: "Cart (2)" }).waitFor();
  await page.getByText("blue-heron-card.pdf").waitFor();
  await expectSoundAt(page, [320, 390, 768, 1440]);
  await page.getByRole("link", { name: "Checkout" }).click();
  await page.waitForFunction(() => document.querySelector("form[data-alive]") !== null);
  await fillContact(page);
  await fillAddress(page);
  await expectSoundAt(page, [320, 390, 768, 1440]);
  await submitOrder(page);
  await payInSimulator(page, "declined instrument");
  await page.getByRole("link", { name: "Go Back to Order" }).click();
  await page.getByRole("heading", { name: "Checkout", level: 1 }).waitFor();
  await expect.poll(() => page.getByLabel("Street address").inputValue()).toBe("12 Palm Way");
  await submitOrder(page);
  await payInSimulator(page);
  await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
  await page.getByRole("link", { name: "Cart (0)" }).waitFor();
});

journey(
  "items are changed and removed at the checkout, and nothing typed is lost",
  async ({ page }) => {
    await fillCart(page);
    await page.getByRole("link", { name: "Checkout" }).click();
    await page.waitForFunction(() => document.querySelector("form[data-alive]") !== null);
    await page.getByLabel("Name", { exact: true }).fill("Dana Whitfield");
    await page.getByLabel("ZIP code").fill("32801");
    // The days at the door follow the ZIP code, where nothing waits for artwork.
    await items(page).first().getByText("Arrives").waitFor();
    await page.getByLabel("Quantity, 1,000 Business Cards").selectOption({ index: 1 });
    await items(page).first().getByRole("heading", { name: "500 Business Cards" }).waitFor();
    await page.getByRole("link", { name: /^Send it now/ }).waitFor();
    await expectHeldWhileChanging(page);
    await page.getByRole("button", { name: /^Remove .*Banners/ }).click();
    await expect.poll(() => items(page).count()).toBe(1);
    // What is left has the focus, and a screen reader hears what is gone.
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toContain("500 Business Cards");
    await page.getByText(/Banners.* removed\./).waitFor({ state: "attached" });
    expect(new URL(page.url()).pathname).toBe("/checkout");
    expect(await page.locator(".toast", { hasText: "Removed" }).count()).toBe(0);
    await page.getByRole("button", { name: "Submit Order, $51.04" }).waitFor();
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Dana Whitfield");
    expect(await page.getByLabel("ZIP code").inputValue()).toBe("32801");
    // The last one leaves an empty cart.
    await page.getByRole("button", { name: /^Remove .*Business Cards/ }).click();
    await page.getByText("Your cart is empty").waitFor();
  },
);

/** Until a change is made, the order waits; one that is not made is taken back, with a word. */
async function expectHeldWhileChanging(page: Page) {
  const quantity = page.getByLabel("Quantity, 500 Business Cards");
  const kept = await quantity.inputValue();
  const arrives = Promise.withResolvers<void>();
  await page.route(/\/cart\.data/, async (route) => {
    await arrives.promise;
    await route.abort();
  });
  await quantity.selectOption({ index: 2 });
  const submit = page.getByRole("button", { name: /^Submit Order/ }).first();
  await expect.poll(() => submit.getAttribute("aria-busy")).toBe("true");
  await page.getByLabel("Name", { exact: true }).press("Enter");
  arrives.resolve();
  await page.getByText("We couldn't change your cart.").waitFor();
  await expect.poll(() => submit.getAttribute("aria-busy")).toBeNull();
  expect(await quantity.inputValue()).toBe(kept);
  await page.unroute(/\/cart\.data/);
  expect(new URL(page.url()).pathname).toBe("/checkout");
}

journey("a second press while the cart is on its way adds nothing more", async ({ page }) => {
  await openProduct(page, `${shop.address}/product/1?quantity=1000`);
  const arrives = Promise.withResolvers<void>();
  await page.route(/\/cart\.data/, async (route) => {
    await arrives.promise;
    await route.continue();
  });
  const button = page.getByRole("button", { name: "Add to Cart" });
  await button.click();
  await page.getByText("Added to your cart").first().waitFor();
  // As long as somebody takes who doubts that it was pressed.
  for (let look = 0; look < 10; look += 1) {
    expect(await button.isDisabled()).toBe(true);
    await page.waitForTimeout(100);
  }
  arrives.resolve();
  await page.getByRole("heading", { name: "Cart", level: 1 }).waitFor();
  await expect.poll(() => items(page).count()).toBe(1);
});

journey("what a guest typed on a product page is there at checkout", async ({ page }) => {
  await openProduct(page, `${shop.address}/product/1?quantity=1000`);
  await fillContact(page);
  await fillAddress(page);
  await addCoupon(shop, "MB-INCART");
  await openCode(page);
  await page.getByLabel("Coupon code").fill("mb-incart");
  await addToCart(page);
  await page.getByRole("link", { name: "Checkout" }).click();
  await page.waitForFunction(() => document.querySelector("form[data-alive]") !== null);
  // Half of 48 dollars: it counts without another press.
  await page.getByText("MB-INCART, $24.00 off this order").waitFor();
  await expect.poll(() => page.getByLabel("Street address").inputValue()).toBe("12 Palm Way");
  expect(await page.locator("#contact-email").inputValue()).toBe("dana@blueheron.example");
  await submitOrder(page);
  await payInSimulator(page);
  await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
});

journey("the cart looks the same when it is opened directly", async ({ page }) => {
  await fillCart(page);
  const summary = page.getByRole("heading", { name: "Order summary" });
  await page.getByText("Added to your cart").first().waitFor();
  const arrived = await summary.boundingBox();
  await page.reload();
  expect(await summary.boundingBox()).toEqual(arrived);
});

journey("what is said of the cart never lies on its buttons", async ({ page }) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openProduct(page, `${shop.address}/product/2`);
    await addToCart(page);
    const toast = page.locator("[data-sonner-toast]").first();
    await toast.waitFor();
    // The notice slides in.
    await page.waitForTimeout(600);
    const checkout = page.getByRole("link", { name: "Checkout" });
    const [said, pressed] = [await toast.boundingBox(), await checkout.boundingBox()];
    if (!said || !pressed) throw new Error("There is no toast, or no button.");
    expect(said.y).toBeGreaterThanOrEqual(0);
    const isApart =
      said.y + said.height <= pressed.y ||
      pressed.y + pressed.height <= said.y ||
      said.x + said.width <= pressed.x ||
      pressed.x + pressed.width <= said.x;
    expect([width, isApart]).toEqual([width, true]);
  }
});

journey(
  "how many are ordered is changed in the cart, whatever another tab does",
  async ({ page }) => {
    await fillCart(page);
    const cards = page.getByLabel(/^Quantity, .*Business Cards/);
    const price = items(page).first().locator(".cart-line-price");
    const total = page.locator(".ticket .total dd");
    const other = await page.context().newPage();
    await other.goto(`${shop.address}/cart`);
    await untilAlive(other);

    await cards.selectOption({ label: "500, $39.00" });
    await expect.poll(() => price.innerText()).toBe("$39.00\n7.8¢ each");
    await page.getByRole("heading", { name: "500 Business Cards" }).waitFor();
    await expect.poll(() => total.innerText()).toBe("$83.00");
    // One right after the other, as the arrow keys choose.
    await cards.selectOption({ label: "250, $29.00" });
    await cards.selectOption({ label: "1,000, $48.00" });
    await cards.selectOption({ label: "2,500, $98.00" });
    await page.getByRole("heading", { name: "2,500 Business Cards" }).waitFor();
    await expect.poll(() => total.innerText()).toBe("$142.00");

    // The other tab shows what is no longer true: nothing is changed, and it says so.
    await other.getByLabel(/^Quantity, .*Business Cards/).selectOption({ label: "250, $29.00" });
    await other.getByText("Your cart has changed. This is what").waitFor();
    await other.getByRole("heading", { name: "2,500 Business Cards" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "2,500 Business Cards" }).waitFor();
    await page.getByText(/^Ready [A-Z][a-z]{2}, /).waitFor();
    await page.getByText("Ready 5 to 7 business days after we receive your artwork").waitFor();
    await expectSoundAt(page, [320, 390, 768, 1440]);
  },
);

journey("an item is changed, set aside, taken back and removed", async ({ page }) => {
  await fillCart(page);
  await page.getByRole("link", { name: /^Edit 1,000 Business Cards/ }).click();
  await page.waitForFunction(() => document.querySelector("form[data-alive]") !== null);
  await page.getByText("blue-heron-card.pdf").waitFor();
  await page.getByRole("radio", { name: /^500 / }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("heading", { name: "500 Business Cards" }).waitFor();
  await page.getByRole("button", { name: /^Save for later 500 Business Cards/ }).click();
  await page.getByRole("link", { name: "Cart (1)" }).waitFor();
  await page.getByRole("heading", { name: "Saved for later" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Move to cart/ }).click();
  await page.getByRole("link", { name: "Cart (2)" }).waitFor();
  for (const count of [1, 0]) {
    await page
      .getByRole("button", { name: /^Remove / })
      .first()
      .click();
    await page.getByRole("link", { name: `Cart (${count})` }).waitFor();
  }
  await page.getByText("Your cart is empty").waitFor();
  await expectAccessible(page);
});

journey(
  "the cart comes along when its guest signs up, and stays with the account",
  async ({ page }) => {
    await fillCart(page);
    await page.goto(`${shop.address}/signup`);
    await fillSignUp(page, newcomer());
    await page.getByText("Account created!").waitFor();
    await page.goto(`${shop.address}/cart`);
    await expect.poll(() => items(page).count()).toBe(2);
    await page.getByText("Member price").waitFor();
    await page.getByRole("button", { name: "Sign Out" }).first().click();
    await page.getByRole("link", { name: "Cart (0)" }).waitFor();
  },
);

journey("everything about a cart works without JavaScript", async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`${shop.address}/product/1?quantity=1000`);
  await page.locator("#contact-email").fill("dana@blueheron.example");
  await page.getByRole("radio", { name: /Pick it up/ }).check();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.getByRole("link", { name: "Cart (1)" }).waitFor();
  await page.getByRole("button", { name: /^Save for later/ }).click();
  await page.getByRole("button", { name: /^Move to cart/ }).click();
  await page.getByLabel(/^Quantity,/).selectOption({ label: "500, $39.00" });
  await page.getByRole("button", { name: "Update 1,000 Business Cards" }).click();
  await page.getByRole("heading", { name: "500 Business Cards" }).waitFor();
  await page.getByLabel(/^Quantity,/).selectOption({ label: "1,000, $48.00" });
  await page.getByRole("button", { name: "Update 500 Business Cards" }).click();
  await page.getByRole("link", { name: "Checkout" }).click();
  await page.getByRole("button", { name: "Submit Order" }).click();
  await page.locator("#contact-name-error").getByText("Enter your name").waitFor();
  expect(await page.locator("#contact-email").inputValue()).toBe("dana@blueheron.example");
  expect(await page.getByRole("radio", { name: /Pick it up/ }).isChecked()).toBe(true);
  await fillContact(page);
  await page.getByRole("button", { name: "Update price" }).click();
  await page.getByText("$51.12").first().waitFor();
  await submitOrder(page);
});
