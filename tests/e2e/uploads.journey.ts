import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect } from "vitest";
import { gatedLink } from "#tests/support/gated-link.ts";
import { blackPng, PDF_CARD } from "#tests/support/sample-files.ts";
import { expectAccessible, expectSoundAt } from "./support/accessibility.ts";
import { journey } from "./support/browser.ts";
import { ownShop } from "./support/journey-shop.ts";
import { openProduct } from "./support/order-page.ts";

const MEGABYTE = 1_000_000;
/** More than what lies between a page and the shop at any moment. */
const STRETCH = 9 * MEGABYTE;

const shop = await ownShop({ WORKERS: "2" });
const line = await gatedLink(shop.address);
const folder = await mkdtemp(join(tmpdir(), "makeready-test-artwork-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A file on the customer's disk: as long as it stays there, it is the same one when it is chosen again. */
async function fileOnDisk(name: string, megabytes: number): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, Buffer.concat([PDF_CARD, randomBytes(megabytes * MEGABYTE)]));
  return path;
}

/** The files in the shop's storage, by their content. */
async function storedHashes(): Promise<string[]> {
  const place = join(shop.dataDir, "files", "uploads");
  const names = await readdir(place).catch(() => []);
  return Promise.all(names.map(async (name) => hashOf(await readFile(join(place, name)))));
}

function hashOf(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

const row = (page: Page, step: string) => page.locator(`.file[data-step=${step}]`);

journey(
  "a large file is paused, loses its line and its page, and arrives, by keyboard",
  { timeout: 300_000 },
  async ({ page }) => {
    const path = await fileOnDisk("blue-heron-card.pdf", 60);
    const { keyboard } = page;
    await openProduct(page, `${line.url}/product/1?quantity=1000`);
    expect(
      await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name)),
    ).not.toContainEqual(expect.stringContaining("tus"));

    // Paused by hand, and resumed with the same button.
    line.holdAfter(STRETCH);
    await page.locator("input[type=file]#files").setInputFiles(path);
    await row(page, "sending").waitFor();
    await expect.poll(line.isHolding).toBe(true);
    await expectAccessible(page);
    await focusByTab(page, "Pause blue-heron-card.pdf");
    await keyboard.press("Enter");
    await row(page, "paused").waitFor();
    await page.getByText(/^Paused at \d+%\. We kept what arrived/).waitFor();
    await expectSoundAt(page, [390, 768, 1440]);
    expect(await focused(page)).toBe("Resume blue-heron-card.pdf");
    line.holdAfter(STRETCH);
    line.open();
    line.holdAfter(STRETCH);
    await keyboard.press("Enter");
    await row(page, "sending").waitFor();
    expect(await focused(page)).toBe("Pause blue-heron-card.pdf");

    // The line is lost, and it goes on by itself.
    await expect.poll(line.isHolding).toBe(true);
    line.cut();
    await page.getByText(/^Waiting for the connection\. \d+% has arrived\.$/).waitFor();
    line.open();
    line.holdAfter(STRETCH);
    await row(page, "sending").waitFor();
    await expect.poll(line.isHolding).toBe(true);
    await page
      .locator("[role=status]", { hasText: "blue-heron-card.pdf:" })
      .waitFor({ state: "attached" });

    // The page is loaded again: it goes on with the file that is chosen once more.
    const reloading = page.reload();
    line.open();
    await reloading;
    await row(page, "unfinished").waitFor();
    await page.getByText(/^[1-9]\d*% has arrived\. Choose the file again to continue\.$/).waitFor();
    await expectSoundAt(page, [390, 768, 1440]);
    const opened = page.waitForEvent("filechooser");
    await focusByTab(page, "Continue blue-heron-card.pdf");
    await keyboard.press("Enter");
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(request.method()));
    await (await opened).setFiles(path);
    await row(page, "received").waitFor();
    expect(asked).toContain("PATCH");
    // It went on: nothing was begun anew.
    expect(asked.filter((method) => method === "POST")).toHaveLength(1);
    await expectAccessible(page);
    expect(await storedHashes()).toEqual([hashOf(await readFile(path))]);
    expect(await page.evaluate(() => localStorage.getItem("unfinished-uploads"))).toBeNull();
  },
);

journey("an upload that is not wanted is let go of by the shop as well", async ({ page }) => {
  const path = await fileOnDisk("second-thoughts.pdf", 30);
  await openProduct(page, `${line.url}/product/1?quantity=1000`);
  line.holdAfter(STRETCH);
  await page.locator("input[type=file]#files").setInputFiles(path);
  await expect.poll(line.isHolding).toBe(true);
  const incoming = () => readdir(join(shop.dataDir, "incoming"));
  expect(await incoming()).toHaveLength(1);
  line.open();
  await page.getByRole("button", { name: "Cancel second-thoughts.pdf" }).click();
  expect(await page.locator(".file").count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("files");
  await expect.poll(incoming).toEqual([]);

  // The same after the page was loaded again.
  line.holdAfter(STRETCH);
  await page.locator("input[type=file]#files").setInputFiles(path);
  await expect.poll(line.isHolding).toBe(true);
  const reloading = page.reload();
  line.open();
  await reloading;
  await page.getByRole("button", { name: "Remove second-thoughts.pdf" }).click();
  await expect.poll(incoming).toEqual([]);
  await page.reload();
  await page.waitForFunction(() => document.querySelector("form[data-alive]") !== null);
  expect(await page.locator(".file").count()).toBe(0);
});

journey("another file than the one that was begun starts from its beginning", async ({ page }) => {
  const [begun, other] = [await fileOnDisk("old.pdf", 30), await fileOnDisk("new.pdf", 1)];
  await openProduct(page, `${line.url}/product/1?quantity=1000`);
  line.holdAfter(STRETCH);
  await page.locator("input[type=file]#files").setInputFiles(begun);
  await expect.poll(line.isHolding).toBe(true);
  const reloading = page.reload();
  line.open();
  await reloading;
  const opened = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Continue old.pdf" }).click();
  await (await opened).setFiles(other);
  await row(page, "received").filter({ hasText: "new.pdf" }).waitFor();
  expect(await page.locator(".file").count()).toBe(1);
  await page
    .locator("[role=status]", { hasText: "new.pdf is another file" })
    .waitFor({ state: "attached" });
});

journey("another tab does not show what this one sends", async ({ page }) => {
  const path = await fileOnDisk("one-tab.pdf", 30);
  await openProduct(page, `${line.url}/product/1?quantity=1000`);
  line.holdAfter(STRETCH);
  await page.locator("input[type=file]#files").setInputFiles(path);
  await expect.poll(line.isHolding).toBe(true);
  line.open();
  await row(page, "received").waitFor();
  line.holdAfter(STRETCH);
  await page.getByRole("button", { name: "Remove one-tab.pdf" }).click();
  await page.locator("input[type=file]#files").setInputFiles(path);
  await expect.poll(line.isHolding).toBe(true);
  await page.getByRole("button", { name: "Pause one-tab.pdf" }).click();
  line.open();
  const tab = await page.context().newPage();
  await openProduct(tab, `${line.url}/product/1?quantity=1000`);
  await tab.locator("input[type=file]#files").setInputFiles(await fileOnDisk("tab-two.pdf", 1));
  await row(tab, "received").waitFor();
  expect(await tab.locator(".file").count()).toBe(1);
  await page.getByRole("button", { name: "Resume one-tab.pdf" }).click();
  await row(page, "received").waitFor();
});

journey("several files at once, dropped, pasted, or dropped beside", async ({ page }) => {
  await openProduct(page, `${line.url}/product/1?quantity=1000`);
  const png = blackPng(8, 8).toString("base64");
  const bring = (target: string, kind: "drop" | "paste", names: readonly string[]) =>
    page
      .locator(target)
      .first()
      .evaluate(
        (element, { kind: how, names: called, bytes }) => {
          const content = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
          const files = new DataTransfer();
          for (const name of called)
            files.items.add(new File([content], name, { type: "image/png" }));
          const facts = { bubbles: true, cancelable: true };
          const event =
            how === "drop"
              ? new DragEvent("drop", { ...facts, dataTransfer: files })
              : new ClipboardEvent("paste", { ...facts, clipboardData: files });
          return !element.dispatchEvent(event);
        },
        { kind, names, bytes: png },
      );
  expect(await bring(".drop:visible", "drop", ["front.png", "back.png"])).toBe(true);
  expect(await bring("h1", "drop", ["beside.png"])).toBe(true);
  expect(await bring("h1", "paste", ["pasted.png"])).toBe(true);
  await expect.poll(() => row(page, "received").count()).toBe(3);
  const names = await page.locator(".file .name").allInnerTexts();
  expect(names).toEqual(["front.png", "back.png", "pasted.png"]);
  await expectAccessible(page);
});

async function focusByTab(page: Page, name: string) {
  for (let tries = 0; tries < 80; tries += 1) {
    await page.keyboard.press("Tab");
    if ((await focused(page)) === name) return;
  }
  throw new Error(`${name} can't be reached with the Tab key.`);
}

function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? null);
}
