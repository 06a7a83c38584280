import type { Page } from "playwright-core";
import { expect } from "vitest";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { expectSoundAt } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { OWNER, signInAsOwner } from "./support/people.ts";

const shop = await testShop();
const { db } = shop.services;
await createOwner(db, OWNER, { actor: "test", now: new Date() });
for (const contactBusiness of ["Hearth & Rye", "Fern & Field", "Marigold Taco"]) {
  await insertOrder(db, { contactBusiness, isTest: true });
}

const box = (page: Page, name: string) =>
  page.getByRole("row").filter({ hasText: name }).getByRole("checkbox");

journey("orders that were chosen still are for who opens one and goes back", async ({ page }) => {
  await signInAsOwner(page, shop.address);
  await page.goto(`${shop.address}/admin/orders`);
  await untilAlive(page);
  await box(page, "Hearth & Rye").check();
  await box(page, "Marigold Taco").check();
  await box(page, "Hearth & Rye").uncheck();
  await box(page, "Fern & Field").check();
  await page.getByRole("row").filter({ hasText: "Hearth & Rye" }).getByRole("link").click();
  await page.getByRole("heading", { name: /^MR-/ }).waitFor();
  await page.goBack();
  await page.getByText("3 orders").waitFor();
  expect(await box(page, "Marigold Taco").isChecked()).toBe(true);
  expect(await box(page, "Fern & Field").isChecked()).toBe(true);
  expect(await box(page, "Hearth & Rye").isChecked()).toBe(false);
  // A visit by another way has chosen nothing there.
  await page.getByRole("link", { name: "Board", exact: true }).first().click();
  await page.getByRole("heading", { name: "Board" }).waitFor();
  await page.getByRole("link", { name: "List" }).click();
  await page.getByText("3 orders").waitFor();
  expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(0);
});

journey("a view whose name is taken is refused where it was named", async ({ page, openPage }) => {
  await signInAsOwner(page, shop.address);
  const keep = async (address: string, at: Page) => {
    await at.goto(`${shop.address}${address}`);
    await at.getByText("Save this view").click();
    await at.getByLabel("Name of the view").fill("Mine");
    await at.getByRole("button", { name: "Save view" }).click();
  };
  await keep("/admin/orders?payment=paid", page);
  await page.getByText("View kept").first().waitFor();
  await page.goto(`${shop.address}/admin/orders`);
  await untilAlive(page);
  await keep("/admin/orders?status=pending", page);
  const taken = "You have a view of this name. Choose another.";
  await page.getByText(taken).waitFor();
  expect(new URL(page.url()).pathname).toBe("/admin/orders");
  const name = page.getByLabel("Name of the view");
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await name.inputValue()).toBe("Mine");
  await expectSoundAt(page, [390, 768, 1440]);
  await name.fill("Waiting");
  await name.press("Enter");
  await page.getByRole("link", { name: "Waiting" }).waitFor();

  const plain = await openPage({ javaScriptEnabled: false });
  await signInAsOwner(plain, shop.address);
  await keep("/admin/orders?status=shipped", plain);
  await plain.getByText("The view was not kept").waitFor();
  expect(await plain.getByLabel("Name of the view").inputValue()).toBe("Mine");
});
