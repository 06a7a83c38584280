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
  await page.getByLabel("Name").fill("Rosa Delgado");
  await page.getByLabel("Email", { exact: true }).fill("rosa@shop.example");
  await page.getByLabel("Password", { exact: true }).fill("oxblood-proof-7");
  await page.getByRole("button", { name: "Open the shop" }).click();
  await page.getByRole("heading", { name: "Admin Panel" }).waitFor();
});
