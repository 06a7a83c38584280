import { randomInt } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { test } from "vitest";

/** The folder for pictures of failed journeys. */
const failureFolder = "build/journeys";

/**
 * A test in a real browser. It fails as well when a page throws, logs an error
 * or breaks its content security policy, and then keeps a picture of each page.
 *
 * `page` is a desktop visitor's; `openPage` opens one more, in a browser
 * profile of its own: another visitor.
 */
export const journey = test
  .extend("browser", { scope: "worker" }, async ({}, { onCleanup }) => {
    const browser = await launch();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend("openPage", async ({ browser, task }, { onCleanup }) => {
    const pages: Page[] = [];
    const errors: string[] = [];
    onCleanup(async () => {
      const failed = task.result?.state === "fail" || errors.length > 0;
      if (failed) await keepPictures(pages, task.name);
      await Promise.all(pages.map((page) => page.context().close()));
      if (errors.length > 0) throw new Error(`The browser reported:\n${errors.join("\n")}`);
    });
    return async (options: BrowserContextOptions = {}) => {
      const page = await openPage(browser, options, errors);
      pages.push(page);
      return page;
    };
  })
  .extend("page", ({ openPage: open }) => open());

/** The page's script runs: what is drawn first answers to the mouse and the keys. */
export async function untilAlive(page: Page) {
  await page.waitForFunction(() => {
    const link = document.querySelector("header a");
    return link !== null && Object.keys(link).some((key) => key.startsWith("__reactProps$"));
  });
}

function launch(): Promise<Browser> {
  const executablePath = process.env["CHROME_PATH"] ?? "/usr/bin/chromium";
  return chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

async function openPage(browser: Browser, options: BrowserContextOptions, errors: string[]) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    timezoneId: "America/New_York",
    reducedMotion: "reduce",
    extraHTTPHeaders: { "x-forwarded-for": randomAddress() },
    ...options,
  });
  await context.addInitScript(tellViolations);
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  context.on("weberror", (webError) => void errors.push(String(webError.error())));
  context.on("console", (message) => {
    // A refused form answers 400, which Chromium logs as a failed resource.
    const expected = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !expected) {
      errors.push(`${message.text()} (${message.page()?.url() ?? "no page"})`);
    }
  });
  return page;
}

/** Runs in the page: what breaks its content security policy is an error, also where a script catches it. */
function tellViolations() {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    console.error(`The content security policy (${violatedDirective}) forbids ${blockedURI}`);
  });
}

/** Another visitor, another address; only a shop that trusts a proxy believes it. */
function randomAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

async function keepPictures(pages: readonly Page[], name: string) {
  await mkdir(failureFolder, { recursive: true });
  const stem = name.replaceAll(/[^\w]+/g, "-").toLowerCase();
  for (const [index, page] of pages.entries()) {
    const path = join(failureFolder, `${stem}-${index + 1}.png`);
    await page.screenshot({ path, fullPage: true });
    console.error(`What the browser showed: ${path} (${page.url()})`);
  }
}
