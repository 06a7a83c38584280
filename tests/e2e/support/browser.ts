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
import { openProfiles, type Visit } from "./profiles.ts";

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
  .extend("profiles", { scope: "worker" }, ({ browser }) => openProfiles(browser))
  .extend("openPage", async ({ profiles, task }, { onCleanup }) => {
    const visits: Visit[] = [];
    const pages = new Map<Page, Request[]>();
    onCleanup(async () => {
      const errors = visits.flatMap((visit) => visit.errors);
      const failed = task.result?.state === "fail" || errors.length > 0;
      const shown = failed ? await keepPictures(pages, task.name) : [];
      await Promise.all(visits.map((visit) => visit.leave(!failed)));
      // As an error of its own, which stands beside the first in the report.
      if (errors.length > 0) shown.unshift("The browser reported:", ...errors);
      if (shown.length > 0) throw new Error(shown.join("\n"));
    });
    return async (options: BrowserContextOptions = {}) => {
      const visit = await profiles.open(options);
      visits.push(visit);
      const { page } = visit;
      const asked: Request[] = [];
      pages.set(page, asked);
      page.on("request", (request) => {
        if (!PARTS.has(request.resourceType())) asked.push(request);
      });
      return page;
    };
  })
  .extend("page", ({ openPage: open }) => open());

/**
 * The page's script has taken all of it over: it answers to the mouse and the keys. It begins when
 * the browser is idle, or at the first touch (decision 12), which this is.
 */
export async function untilAlive(page: Page) {
  await page.waitForFunction(() => {
    if (document.documentElement.dataset["alive"] === "page") return true;
    dispatchEvent(new Event("pointerdown"));
    return false;
  });
}

/** Keeps what the page sends until it is let go: what is said meanwhile can be read. */
export async function holdSending(page: Page): Promise<() => void> {
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  await page.route("**/*", async (route) => {
    if (route.request().method() === "POST") await letGo;
    await route.fallback();
  });
  return resolve;
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
      "--renderer-process-limit=1",
    ],
  });
}

/** From the next page on, what is said before the payment stays as long as it does for everybody. */
export async function readBeforePayment(page: Page) {
  await page.addInitScript(() => Object.assign(window, { isRead: true }));
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
