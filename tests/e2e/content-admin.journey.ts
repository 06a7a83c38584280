import type { Page } from "playwright-core";
import { expect } from "vitest";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { expectSoundAt } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { OWNER, signInAsOwner } from "./support/people.ts";

const shop = await testShop();
await createOwner(shop.services.db, OWNER, { actor: "test", now: new Date() });
/** The last one is worked in. */
const WIDTHS = [390, 1440];
const PICTURE = "catalogue/pictures/stickers.jpg";

async function open(page: Page, path: string) {
  await page.goto(shop.address + path);
  await untilAlive(page);
}

const names = (page: Page) => page.locator(".record-name a").allInnerTexts();
const formIsAlive = (page: Page) => page.locator("form.admin-form[data-alive]").waitFor();

journey(
  "an admin makes a special by keyboard, sees its card meanwhile, and deletes it",
  async ({ page, openPage }) => {
    await signInAsOwner(page, shop.address);
    await open(page, "/admin/specials");
    await expectSoundAt(page, WIDTHS);
    await page.getByRole("link", { name: "Create Special" }).press("Enter");
    await formIsAlive(page);
    await page.getByLabel("Title").fill("Spring cards");
    await page.getByLabel("Product", { exact: true }).selectOption({ label: "Business Cards" });
    await page.getByLabel("Quantity").fill("1000");
    await page.getByLabel("Paper").selectOption("16pt Standard");
    expect(await page.getByLabel("Title").inputValue()).toBe("Spring cards");
    await expect.poll(() => page.getByLabel("Original price").inputValue()).toBe("48.00");
    await page.getByLabel("Special price").fill("60");
    await page.getByLabel("Special price").press("Enter");
    await page.getByText("The special price must be below the original price").waitFor();
    await expectSoundAt(page, WIDTHS);
    await page.getByLabel("Special price").fill("36");
    await page.getByText("Discount: 25% off").waitFor();
    await page.locator(".record-preview").getByText("You save $12").waitFor();
    await page.getByLabel("Special price").press("Enter");
    await page.getByText("Special created successfully").first().waitFor();
    const visitor = await openPage({ javaScriptEnabled: false });
    await visitor.goto(`${shop.address}/specials`);
    await visitor.getByRole("heading", { name: "Spring cards" }).waitFor();

    await page.getByRole("link", { name: "Delete: Spring cards" }).click();
    await page.getByText("Are you sure you want to delete this special?").waitFor();
    await expectSoundAt(page, [390]);
    await page.getByRole("button", { name: "Delete" }).press("Enter");
    await page.getByText("Special deleted successfully").first().waitFor();
    expect(await names(page)).not.toContain("Spring cards");
  },
);

journey(
  "an admin adds a category with a picture, and puts it in its place by keyboard and by hand",
  async ({ page }) => {
    await signInAsOwner(page, shop.address);
    await open(page, "/admin/categories");
    await expectSoundAt(page, WIDTHS);
    await page.getByRole("link", { name: "Add Category" }).click();
    await formIsAlive(page);
    await page.getByLabel("Category id").fill("Yard Signs");
    await page.getByLabel("Name").fill("Yard Signs");
    await page.getByLabel("Picture").setInputFiles(PICTURE);
    await page.getByText("Picture uploaded successfully").first().waitFor();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Use lowercase letters, digits").waitFor();
    expect(await page.getByLabel("Name").inputValue()).toBe("Yard Signs");
    await page.getByLabel("Category id").fill("yard-signs");
    expect(await page.locator(".record-preview img").getAttribute("src")).toContain("/kept/");
    await expectSoundAt(page, WIDTHS);
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Category created successfully").first().waitFor();

    const before = await names(page);
    expect(before.at(-1)).toBe("Yard Signs");
    await page.getByRole("button", { name: "Move up: Yard Signs" }).press("Enter");
    await expect.poll(async () => (await names(page)).at(-2)).toBe("Yard Signs");
    const said = page.getByRole("status").filter({ hasText: "Now number" });
    const place = before.length - 1;
    await expect.poll(() => said.textContent()).toBe(`Now number ${place} of ${before.length}.`);
    // High enough that nothing scrolls while it is dragged.
    await page.setViewportSize({ width: 1440, height: 2400 });
    const grip = page.getByRole("row", { name: /Yard Signs/ }).locator(".row-grip");
    await grip.dragTo(page.getByRole("row", { name: /Event Tents/ }));
    await page.getByText("Category moved").first().waitFor();
    const dropped = before.indexOf("Event Tents") + 1;
    await expect.poll(() => said.textContent()).toBe(`Now number ${dropped} of ${before.length}.`);
    await page.reload();
    const goal = before.indexOf("Event Tents");
    await expect
      .poll(() => names(page))
      .toEqual(before.slice(0, -1).toSpliced(goal, 0, "Yard Signs"));

    await page.getByRole("link", { name: "Delete: Stickers" }).click();
    await page.getByLabel("It has 1 product. Move it to").selectOption({ label: "Yard Signs" });
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByText("Category deleted successfully").first().waitFor();
    await open(page, "/category/yard-signs");
    await page.getByRole("heading", { name: "Stickers" }).waitFor();
  },
);

journey(
  "an admin changes a banner and schedules it; the home page follows, with no script in the admin area",
  async ({ page, openPage }) => {
    await signInAsOwner(page, shop.address);
    await open(page, "/admin/banners");
    await expectSoundAt(page, WIDTHS);
    await page.getByRole("link", { name: "1000 business cards for $48", exact: true }).click();
    await formIsAlive(page);
    await page.getByLabel("Title", { exact: true }).fill("{price} buys 500 cards");
    await page.getByLabel("Quantity").fill("500");
    await page.locator(".record-preview").getByText("$39 buys 500 cards").waitFor();
    await page.getByLabel("Background").selectOption("red");
    await page.locator(".record-preview .ground-red").waitFor();
    await expectSoundAt(page, WIDTHS);
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Banner updated successfully").first().waitFor();

    const plain = await openPage({ javaScriptEnabled: false });
    await signInAsOwner(plain, shop.address);
    await plain.goto(`${shop.address}/admin/banners`);
    await plain.getByRole("button", { name: "Move down: $39 buys 500 cards" }).click();
    await expect.poll(async () => (await names(plain))[1]).toBe("$39 buys 500 cards");
    await plain.getByRole("link", { name: "Edit: $39 buys 500 cards" }).click();
    await plain.getByLabel("Starts").fill("2099-01-02T09:00");
    await plain.getByLabel("Ends").fill("2099-01-01T09:00");
    await plain.getByLabel("Product (optional)").selectOption({ label: "Menus 8.5x11" });
    await plain.getByRole("button", { name: "Show choices" }).click();
    expect(await plain.getByLabel("Starts").inputValue()).toBe("2099-01-02T09:00");
    await plain.getByLabel("Product (optional)").selectOption({ label: "Business Cards" });
    await plain.getByRole("button", { name: "Show choices" }).click();
    await plain.getByLabel("Paper").selectOption("16pt Standard");
    await plain.getByRole("button", { name: "Save" }).click();
    await plain.getByText("The end must be after the start").waitFor();
    await plain.getByLabel("Ends").fill("");
    await plain.getByRole("button", { name: "Save" }).click();
    await plain.getByText("Scheduled").waitFor();
    await open(page, "/");
    expect(await page.getByText("$39 buys 500 cards").count()).toBe(0);
  },
);

journey("an admin gives out a code, and ends it once it is not wanted", async ({ page }) => {
  await signInAsOwner(page, shop.address);
  await open(page, "/admin/promotions");
  await expectSoundAt(page, WIDTHS);
  await page.getByRole("link", { name: "Create Promotion" }).click();
  await formIsAlive(page);
  await page.getByLabel("Code").fill("spring-15");
  await page.getByLabel("Title").fill("Fifteen off");
  await page.getByLabel("Amount off").check();
  await page.getByLabel("Dollars off").fill("15");
  await page.getByLabel("Menus", { exact: true }).check();
  await page.getByLabel("Add a product").selectOption({ label: "Business Cards" });
  await page.getByRole("group", { name: "Products" }).getByLabel("Business Cards").waitFor();
  await page.getByLabel("Total uses").fill("none");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Enter a whole number from 1").waitFor();
  await expectSoundAt(page, WIDTHS);
  await page.getByLabel("Total uses").fill("100");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Promotion created successfully").first().waitFor();
  const row = page.getByRole("row", { name: /SPRING-15/ });
  expect(await row.innerText()).toMatch(/\$15 off[\s\S]*Menus, Business Cards[\s\S]*0 of 100/);
  await row.getByRole("link", { name: "Delete: SPRING-15" }).click();
  await page.getByText("Are you sure you want to delete this promotion?").waitFor();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByText("Promotion deleted successfully").first().waitFor();
});
