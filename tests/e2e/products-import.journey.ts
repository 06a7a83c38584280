import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { expectSoundAt } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { signInAsOwner } from "./support/people.ts";

const shop = await journeyShop();
const WIDTHS = [1440, 768, 390, 320];

const csvFile = (name: string, text: string) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(text),
});

journey(
  "an admin takes the products along as a file, looks at what a changed one would do, and imports it",
  async ({ page }) => {
    await signInAsOwner(page, shop.address);
    await page.goto(`${shop.address}/admin/products/import`);
    await untilAlive(page);
    await expectSoundAt(page, WIDTHS);
    const look = () => page.getByRole("button", { name: "Review changes" }).click();
    await look();
    await page.getByText("Choose a CSV file of at most 4 MB.").waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect
      .poll(() => page.getByLabel("CSV file").evaluate((field) => field === document.activeElement))
      .toBe(true);

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Export CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);
    const exported = await readFile(await download.path(), "utf8");
    const file = page.getByLabel("CSV file");
    await file.setInputFiles(csvFile("as-it-was.csv", exported));
    await look();
    await page.getByText(/0 new, 0 changed, \d+ unchanged\./).waitFor();
    expect(await page.getByRole("button", { name: /^Import/ }).count()).toBe(0);

    const head = "id,name,category,summary,listed\n";
    await file.setInputFiles(csvFile("wrong.csv", `${head},Beer mats,no-such,Round,no\n`));
    await look();
    await page.getByText("Nothing can be imported yet").waitFor();
    await page.getByText("Line 2:").waitFor();
    await expect.poll(focused).toMatch(/^Nothing can be imported yetLine 2:/);
    await expectSoundAt(page, WIDTHS);

    await file.setInputFiles(csvFile("new.csv", `${head},Beer mats,stickers,Round,no\n`));
    await look();
    await page.getByText("1 new, 0 changed, 0 unchanged.").waitFor();
    await expect.poll(focused).toMatch(/^Nothing has changed yet1 new/);
    await page.getByRole("cell", { name: "Beer mats (new)" }).waitFor();
    await expectSoundAt(page, WIDTHS);
    await page.getByRole("button", { name: "Import 1 product" }).click();
    await page.getByText("Products imported").first().waitFor();

    await page.getByLabel("Search products").fill("beer mats");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Beer mats" }).first().click();
    await page.locator("form.product-edit[data-alive]").waitFor();
    expect(await page.getByLabel(/^Listed/).isChecked()).toBe(false);
    await page.getByRole("link", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByText("Product deleted successfully").first().waitFor();
  },
);
