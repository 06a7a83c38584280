import type { Page } from "playwright-core";
import { expect } from "vitest";
import { pngClaiming } from "#tests/support/sample-files.ts";
import { expectAccessible, expectFocusAbove, expectSoundAt } from "./support/accessibility.ts";
import { holdSending, journey } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { openProduct as openForm, payInSimulator } from "./support/order-page.ts";

const shop = await journeyShop();
const address = `${shop.address}/website-order`;
const submitButton = { name: "Submit Order" };

async function fillCustomer(page: Page) {
  await page.getByLabel("Full name").fill("Dana Whitfield");
  await page.getByLabel("Phone").fill("(407) 555-0162");
  await page.getByLabel("Email", { exact: true }).fill("dana@blueheron.example");
}

journey("a website is ordered with content, and paid for in a new tab", async ({ page }) => {
  await openForm(page, address);
  await expectAccessible(page);
  const submit = page.getByRole("button", submitButton);
  expect(await submit.isDisabled()).toBe(true);
  await page.getByRole("radio", { name: /^E-commerce Website/ }).check();
  await page.getByRole("checkbox", { name: /^Chatbot/ }).check();
  await page.getByLabel("Text for Home").fill("Fresh bread daily, from seven.");
  const front = { name: "front.png", mimeType: "image/png", buffer: pngClaiming(20, 20) };
  await page.locator("#pageContent-home-images").setInputFiles(front);
  await page.locator(".file[data-step=received]", { hasText: "front.png" }).waitFor();
  await page.getByRole("group", { name: "Product 1" }).getByLabel("Name").fill("Country loaf");
  await page.getByRole("button", { name: "Add product" }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("products-1-name");
  await page.keyboard.type("Cinnamon knot");
  await fillCustomer(page);
  await page.getByText("$2,190.00").first().waitFor();
  await expectAccessible(page);

  const opened = page.context().waitForEvent("page");
  const letGo = await holdSending(page);
  await submit.click();
  await page.getByText("Submitting your order...").first().waitFor();
  await page.getByText("Sending order details...").waitFor();
  letGo();
  const payment = await opened;
  await page.getByText("Order submitted successfully!").first().waitFor();
  await expectSoundAt(page, [390, 1440]);
  // The form is empty again, the way to the payment stays.
  expect(await page.getByLabel("Text for Home").count()).toBe(0);
  expect(await page.getByLabel("Full name").inputValue()).toBe("");
  await page.getByRole("link", { name: "Open the payment page" }).waitFor();

  await payment.getByRole("heading", { name: "Payment simulator" }).waitFor();
  await payInSimulator(payment);
  await payment.getByRole("heading", { name: "Payment Successful" }).waitFor();
  await payment.getByText("$2,190.00").first().waitFor();
});

journey("who does not pay finds everything again, and can change it", async ({ page }) => {
  await openForm(page, address);
  await page.getByRole("radio", { name: /^Landing Page/ }).check();
  await page.getByLabel("Text for Home").fill("Fresh bread daily.");
  await fillCustomer(page);
  const opened = page.context().waitForEvent("page");
  await page.getByRole("button", submitButton).click();
  const payment = await opened;
  await payment.getByRole("button", { name: "Cancel and return" }).click();
  await payment.getByRole("heading", { name: "Payment canceled" }).waitFor();
  await payment.getByRole("link", { name: "Go Back to Order" }).click();
  await payment.waitForFunction(() => document.querySelector("form[data-alive]") !== null);
  expect(await payment.getByLabel("Text for Home").inputValue()).toBe("Fresh bread daily.");
  expect(await payment.getByLabel("Full name").inputValue()).toBe("Dana Whitfield");
});

journey("the free package brings its hosting, the panels exclude each other", async ({ page }) => {
  await openForm(page, address);
  await page.getByRole("radio", { name: /^Free 3-Page Website/ }).check();
  const hosting = page.getByRole("checkbox", { name: /^Domain, Hosting & Security/ });
  expect([await hosting.isChecked(), await hosting.isDisabled()]).toEqual([true, true]);
  await page.getByText("First year, renews yearly", { exact: true }).waitFor();
  await page.getByText("$287.00").first().waitFor();
  // Hosting that nobody ticked goes again with the package.
  await page.getByRole("radio", { name: /^3-Page Website/ }).check();
  expect([await hosting.isChecked(), await hosting.isDisabled()]).toEqual([false, false]);
  await page.getByRole("radio", { name: /^Free 3-Page Website/ }).check();
  const basic = page.getByRole("checkbox", { name: /^Admin Panel Basic/ });
  const advanced = page.getByRole("checkbox", { name: /^Admin Panel Advanced/ });
  await basic.check();
  await advanced.check();
  expect([await basic.isChecked(), await advanced.isChecked()]).toEqual([false, true]);
  await basic.check();
  expect([await basic.isChecked(), await advanced.isChecked()]).toEqual([true, false]);
  await expectSoundAt(page, [390, 1440]);
});

journey("a draft survives a reload, with rows and pictures", async ({ page }) => {
  await openForm(page, address);
  await page.getByRole("radio", { name: /^8-Page Website/ }).check();
  await page.getByRole("heading", { name: "Menu", exact: true }).click();
  await page.getByLabel("Product 1").fill("Rye porridge");
  await page.getByRole("button", { name: "Add item" }).click();
  await page.getByLabel("Product 2").fill("Soup of the day");
  await page.getByRole("button", { name: "Remove item 1" }).click();
  const front = { name: "front.png", mimeType: "image/png", buffer: pngClaiming(20, 20) };
  await page.locator("#pageContent-menu-images").setInputFiles(front);
  await page.locator(".file[data-step=received]").waitFor();
  await page.reload();
  await page.waitForFunction(() => document.querySelector("form[data-alive]") !== null);
  await page.getByText("1 item, 1 picture").waitFor();
  await page.getByRole("heading", { name: "Menu", exact: true }).click();
  expect(await page.getByLabel("Product 1").inputValue()).toBe("Soup of the day");
  await page.getByText("front.png").waitFor();
});

journey("without JavaScript: pages, errors, files and the payment", async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(address);
  await page.getByRole("button", submitButton).click();
  await page.getByText("Please select a website type").first().waitFor();
  await page.getByRole("radio", { name: /^5-Page Website/ }).check();
  await page.getByRole("button", { name: "Update price and pages" }).click();
  await page.getByText("$695.00").first().waitFor();
  await page.getByLabel("Text for Home").fill("Fresh bread daily.");
  await page.getByRole("button", submitButton).click();
  await page.locator("#customerInfo-fullName-error").waitFor();
  expect(await page.getByLabel("Text for Home").inputValue()).toBe("Fresh bread daily.");
  await fillCustomer(page);
  await page.getByRole("button", submitButton).click();
  await page.getByRole("heading", { name: "Payment simulator" }).waitFor();
  await payInSimulator(page);
  await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
});

journey(
  "without JavaScript a new row is in view, though its page was folded",
  async ({ openPage }) => {
    const page = await openPage({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 780 },
    });
    await page.goto(address);
    await page.getByRole("radio", { name: /^8-Page Website/ }).check();
    await page.getByRole("button", { name: "Update price and pages" }).click();
    await page.getByRole("heading", { name: "Menu", exact: true }).click();
    await page.getByLabel("Product 1", { exact: true }).fill("Rye porridge");
    await page.getByRole("button", { name: "Add item" }).click();
    const added = page.getByLabel("Product 2", { exact: true });
    await added.waitFor();
    await expect.poll(async () => (await added.boundingBox())?.y ?? -1).toBeGreaterThan(90);
    await expect.poll(async () => (await added.boundingBox())?.y ?? 9999).toBeLessThan(700);
    expect(await page.getByLabel("Product 1", { exact: true }).inputValue()).toBe("Rye porridge");
  },
);

journey("sample sites open beside the page, by keyboard too", async ({ page }) => {
  await openForm(page, address);
  await page.getByText("Our Website Work").press("Enter");
  await expectSoundAt(page, [390, 1440]);
  const link = page.getByRole("link", { name: /^Hearth & Rye/ });
  expect(await link.getAttribute("target")).toBe("_blank");
  await page.keyboard.press("Escape");
  await link.waitFor({ state: "hidden" });
});

journey("the form is usable and accessible on phones", async ({ openPage }) => {
  for (const width of [320, 390]) {
    const page = await openPage({ viewport: { width, height: 780 }, hasTouch: true });
    await openForm(page, address);
    await page.getByRole("radio", { name: /^8-Page Website/ }).check();
    await page.getByRole("heading", { name: "Menu", exact: true }).click();
    await page.getByText("$895.00").first().waitFor();
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
});

journey("nothing in the form has the focus under the price bar", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 780 } });
  await openForm(page, address);
  await page.getByRole("radio", { name: /^8-Page Website/ }).check();
  await expectFocusAbove(page, ".pricebar", 24);
});
