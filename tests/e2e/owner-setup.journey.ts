import { expect } from "vitest";
import { journey } from "./support/browser.ts";
import { ownShop } from "./support/journey-shop.ts";

const shop = await ownShop();

journey("the owner's account is made without JavaScript too", async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false });
  const link = () => /http\S+\/setup\?token=[\w-]+/.exec(shop.output())?.[0] ?? "";
  // Printed last, when the shop answers already.
  await expect.poll(link).not.toBe("");
  await page.goto(link());
  await page.getByLabel("Your name").fill("Rosa Delgado");
  await page.getByLabel("Email", { exact: true }).fill("rosa@shop.example");
  await page.getByLabel("Password", { exact: true }).fill("oxblood-proof-7");
  await page.getByLabel("Business name").fill("Blue Heron Print");
  await page.getByLabel("Phone").fill("(407) 555-0172");
  await page.getByLabel("Founded in").fill("1998");
  await page.getByLabel("Street address").fill("77 Edgewater Dr");
  await page.getByLabel("City").fill("Chicago");
  await page.getByLabel("State").selectOption("Illinois");
  await page.getByLabel("ZIP code").fill("60601");
  await page.getByLabel("Sales tax").fill("10.25%");
  await page.getByRole("button", { name: "Open the shop" }).click();
  await page.getByRole("heading", { name: "Admin Panel" }).waitFor();
  expect(await page.getByText("Finish setting up your shop").count()).toBe(0);
  await page.goto(`${shop.address}/contact`);
  await page.getByText("77 Edgewater Dr").first().waitFor();
});
