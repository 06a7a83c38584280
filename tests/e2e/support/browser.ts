import { randomInt } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from "playwright-core";
import { test } from "vitest";

/** The folder for pictures of failed journeys. */
const failureFolder = "build/journeys";
/** Characters of a page's text, and requests, that are told of a failed journey. */
const MOST_TEXT = 2000;
const MOST_REQUESTS = 20;
/** What belongs to a page, and is not told. */
const PARTS = new Set(["script", "stylesheet", "font", "image", "other"]);

/**
 * A test in a real browser. It fails as well when a page throws, logs an error
 * or breaks its content security policy, and then keeps a picture of each page
 * and tells what stood on it and what it had asked the shop last.
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
    const pages = new Map<Page, Request[]>();
    const errors: string[] = [];
    onCleanup(async () => {
      const failed = task.result?.state === "fail" || errors.length > 0;
      const shown = failed ? await keepPictures(pages, task.name) : [];
      await Promise.all([...pages.keys()].map((page) => page.context().close()));
      // As an error of its own, which stands beside the first in the report.
      if (errors.length > 0) shown.unshift("The browser reported:", ...errors);
      if (shown.length > 0) throw new Error(shown.join("\n"));
    });
    return async (options: BrowserContextOptions = {}) => {
      const page = await openPage(browser, options, errors);
      const asked: Request[] = [];
      pages.set(page, asked);
      page.on("request", (request) => {
        if (!PARTS.has(request.resourceType())) asked.push(request);
      });
      return page;
    };
  })
  .extend("page", ({ openPage: open }) => open());

/** The page's script has taken all of it over, and what it does on its own has begun: it answers to the mouse and the keys. */
export async function untilAlive(page: Page) {
  await page.waitForFunction(() => document.documentElement.dataset["alive"] === "page");
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
  await context.addInitScript(notePresses);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
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

/** Runs in the page: what was pressed on it, and whether its script took that from the browser. */
function notePresses() {
  const presses: string[] = [];
  Object.assign(window, { presses });
  window.addEventListener("click", ({ target, defaultPrevented, timeStamp }) => {
    const pressed = target instanceof Element ? target.outerHTML.slice(0, 120) : "the document";
    const by = defaultPrevented ? "the page" : "the browser";
    presses.push(`${Math.round(timeStamp)} ms, for ${by}: ${pressed}`);
  });
}

/** Another visitor, another address; only a shop that trusts a proxy believes it. */
function randomAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** A picture of each page is kept; gives, line by line, what stood on it and what went before. */
async function keepPictures(pages: ReadonlyMap<Page, readonly Request[]>, name: string) {
  await mkdir(failureFolder, { recursive: true });
  const stem = name.replaceAll(/[^\w]+/g, "-").toLowerCase();
  const lines: string[] = [];
  for (const [index, [page, asked]] of [...pages].entries()) {
    if (page.isClosed()) continue;
    const path = join(failureFolder, `${stem}-${index + 1}.png`);
    await page.screenshot({ path, fullPage: true });
    const text = await page.locator("body").innerText();
    const presses = await page.evaluate(() => window.presses?.slice(-10) ?? []);
    lines.push(
      `What the browser showed: ${path} (${page.url()})`,
      "What was pressed on it last:",
      ...presses,
      "What it had asked last:",
      ...asked.slice(-MOST_REQUESTS).map(wordsOf),
      text.slice(0, MOST_TEXT),
    );
  }
  return lines;
}

/** "POST http://... 0.2 s"; of one that has no answer yet, that. */
function wordsOf(request: Request): string {
  const { startTime, responseEnd } = request.timing();
  const failure = request.failure()?.errorText;
  const took = responseEnd < 0 ? "no answer" : `${Math.round(responseEnd)} ms`;
  const at = new Date(startTime).toISOString().slice(11, 23);
  return `${at} ${request.method()} ${request.url()}: ${failure ?? took}`;
}

declare global {
  interface Window {
    /** What `notePresses` noted; none where no script runs. */
    presses?: string[];
  }
}
