import sharp from "sharp";
import { expect } from "vitest";
import { expectSoundAt } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { signInAsNewOwner } from "./support/people.ts";
import { sendMessage } from "./support/send-message.ts";

const shop = await journeyShop();
const WIDTHS = [1440, 768, 390, 320];

async function picture(red: number): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const background = { r: red, g: 120, b: 90 };
  const create = { width: 640, height: 480, channels: 3 as const, background };
  const buffer = await sharp({ create }).png().toBuffer();
  return { name: `coasters-${red}.png`, mimeType: "image/png", buffer };
}

journey(
  "an admin adds a product, pastes its prices, puts its pictures in order, meets somebody else's change and deletes it",
  async ({ page, openPage }) => {
    await signInAsNewOwner(page, shop);
    await page.goto(`${shop.address}/admin/products`);
    await untilAlive(page);
    await expectSoundAt(page, WIDTHS);
    await page.getByLabel("Search products").fill("no such thing");
    await page.keyboard.press("Enter");
    await page.getByText("No products found matching your criteria.").waitFor();
    await page.getByRole("link", { name: "Add a product" }).click();
    await page.locator("form.product-edit[data-alive]").waitFor();

    const save = () => page.getByRole("button", { name: "Save", exact: true }).last().click();
    await save();
    await page.getByText("Please fill in all required fields").waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
      .toBe("name");
    await expectSoundAt(page, WIDTHS);
    await page.setViewportSize({ width: 390, height: 844 });
    const switches = page.locator(".product-switches").getByRole("switch");
    const widths = await switches.evaluateAll((all) => all.map((one) => one.clientWidth));
    expect(new Set(widths).size, "long words leave a switch its width").toBe(1);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByLabel("Name", { exact: true }).first().fill("Coasters");
    await page.locator("select#category").selectOption("stickers");
    await page.getByLabel(/^Listed/).uncheck();

    // Whoever leaves is asked, and finds everything as it was.
    await page.getByRole("navigation", { name: "Admin" }).getByText("Orders").click();
    await page.getByRole("dialog", { name: "Leave without saving?" }).waitFor();
    await expectSoundAt(page, [1440, 390]);
    await page.getByRole("button", { name: "Stay" }).click();
    await page.goBack();
    await page.getByRole("dialog", { name: "Leave without saving?" }).waitFor();
    await page.keyboard.press("Escape");
    expect(await page.getByLabel("Name", { exact: true }).first().inputValue()).toBe("Coasters");

    // The price table: a block of a spreadsheet, then arrows, Enter, and what is no number.
    await page.getByRole("button", { name: "Add a finish", exact: true }).press("Enter");
    await page.keyboard.type("Matte");
    await page.getByLabel("Choice with its own prices").selectOption({ label: "Finish: Matte" });
    await page.getByRole("button", { name: "Add column" }).click();
    const first = page.getByLabel("Quantity, row 1");
    await first.focus();
    await first.evaluate((cell) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        "text/plain",
        "Quantity\tPlain\tMatte\tGold\n50\t21.50\t25\t90\n75\t30\t34.25\t95\n",
      );
      cell.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    });
    await page.getByText("Pasted 2 rows of 3. Cells past the last column were left out.").waitFor();
    expect(await page.getByLabel("Matte, 75").inputValue()).toBe("34.25");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const third = page.getByLabel("Standard, 500", { exact: true });
    await expect.poll(() => third.evaluate((cell) => cell === document.activeElement)).toBe(true);
    await page.keyboard.type("call us");
    await page.keyboard.press("Enter");
    await page.getByText(`"call us" isn't a number, so the price is now 0.`).waitFor();
    expect(await third.inputValue()).toBe("0.00");
    await third.fill("");

    // Pictures are there at once; the second becomes the main one.
    await page.getByLabel(/^Add pictures/).setInputFiles([await picture(200), await picture(30)]);
    await page.getByText("2 image(s) added to gallery").first().waitFor();
    await page.getByLabel("Alt text").nth(1).fill("A stack of green coasters");
    await page.getByRole("button", { name: "Make main" }).click();
    expect(await page.getByLabel("Alt text").first().inputValue()).toBe(
      "A stack of green coasters",
    );

    // Rows by keyboard: the focus goes along.
    await page.getByRole("button", { name: "Add a size" }).press("Enter");
    await page.keyboard.type("4 in round");
    await page.getByRole("button", { name: "Add a size" }).press("Enter");
    await page.keyboard.type("4 in square");
    await page.getByRole("button", { name: "Move 4 in square up" }).press("Enter");
    await page.getByText("$25.00").first().waitFor();
    await expectSoundAt(page, WIDTHS);
    await page.getByLabel("Price column").last().selectOption("");
    await save();
    // A column that no choice sells is told, and saved only when it is meant.
    await page.getByText("No choice uses the price column Matte").waitFor();
    await expectSoundAt(page, WIDTHS);
    await page.getByLabel("Price column").nth(1).selectOption("quantity_matte");
    await save();
    await page.getByText("Product created successfully").first().waitFor();
    await page.getByRole("heading", { name: "Coasters", level: 1 }).waitFor();
    expect(await page.getByLabel("Name", { exact: true }).nth(1).inputValue()).toBe("4 in square");
    expect(await page.getByLabel("4 in round, 75").inputValue()).toBe("34.25");

    // Somebody else saves it meanwhile.
    const other = await openPage({ storageState: await page.context().storageState() });
    await other.goto(page.url());
    await other.locator("form.product-edit[data-alive]").waitFor();
    await other.getByLabel(/^Summary/).fill("Theirs");
    await other.getByRole("button", { name: "Save", exact: true }).last().click();
    await other.getByText("Product updated successfully").first().waitFor();
    await page.getByLabel(/^Summary/).fill("Mine");
    // News makes the page load again what it shows, but not what is being typed.
    await page.getByLabel("4 in round, 75").fill("36");
    const waiting = async () =>
      Number(/\d*$/.exec(await page.getByRole("link", { name: /^Messages/ }).innerText())?.[0]);
    const before = await waiting();
    await sendMessage(shop.address);
    // One more; or fewer, where the team answers meanwhile.
    await expect.poll(waiting).not.toBe(before);
    expect(await page.getByLabel(/^Summary/).inputValue()).toBe("Mine");
    expect(await page.getByLabel("4 in round, 75").inputValue()).toBe("36");
    await save();
    await page.getByText(/^Rosa Delgado saved this product/).waitFor();
    expect(await page.getByLabel(/^Summary/).inputValue()).toBe("Mine");
    await expectSoundAt(page, WIDTHS);
    await page.getByRole("button", { name: "Save mine" }).click();
    await page.getByText("Product updated successfully").first().waitFor();
    expect(await page.getByLabel(/^Summary/).inputValue()).toBe("Mine");

    // Whoever saves by keyboard goes on where they were.
    const edition = page.locator("form.product-edit [name=version]");
    const old = await edition.inputValue();
    await page.getByLabel(/^Summary/).fill("Mine, again");
    await page.keyboard.press("Enter");
    await expect.poll(() => edition.inputValue()).not.toBe(old);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
      .toBe("summary");

    const loadedAgain = page
      .context()
      .waitForEvent("response", (response) => response.url().endsWith("/preview.data"));
    const [preview] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("button", { name: "Preview" }).click(),
    ]);
    await preview.getByText("Nothing is saved").waitFor();
    // Live news makes every page of the admin area load again what it shows; the preview stays.
    await loadedAgain;
    await preview.waitForTimeout(300);
    await preview.getByRole("heading", { name: "Coasters", includeHidden: true }).first().waitFor();
    await preview.close();

    await page.getByRole("link", { name: "Delete" }).click();
    await page.getByText("Are you sure you want to delete this product?").waitFor();
    await expectSoundAt(page, WIDTHS);
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByText("Product deleted successfully").first().waitFor();
  },
);
