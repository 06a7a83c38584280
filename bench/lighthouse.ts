import lighthouse, { type Result } from "lighthouse";
import { chromium } from "playwright-core";
import { z } from "zod";
import { findBrowser } from "../scripts/find-browser.ts";
import {
  choosePickup,
  fillContact,
  openProduct,
  payInSimulator,
  submitOrder,
  uploadCard,
} from "#tests/e2e/support/order-page.ts";
import { freePort } from "#tests/support/postgres-server.ts";
import { startShop } from "#tests/support/shop-process.ts";
import { load } from "./load.ts";

const RUNS = 5;
const WARM_UP_SECONDS = 5;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** The goals of every page on the mobile preset; scores are of 100. */
const GOALS = {
  scores: { performance: 99, accessibility: 100, "best-practices": 100, seo: 100 },
  lcpMs: 1500,
  cls: 0.01,
  tbtMs: 50,
};

/** Client code on the first load, in KB as sent (Brotli). */
const CATALOGUE_KB = 130;
const PRODUCT_KB = 170;

interface PageRun {
  scores: Record<(typeof CATEGORIES)[number], number>;
  lcpMs: number;
  cls: number;
  tbtMs: number;
  scriptKb: number;
}

/** Lighthouse on the main pages of a production server: the median of five runs each. */
export async function benchLighthouse() {
  const found = await findBrowser(process.env);
  if (!found.ok) {
    console.log(`  SKIPPED: ${found.reason}`);
    return null;
  }
  const shop = await startShop({ LOG_LEVEL: "warn" });
  try {
    const figures: Record<string, PageRun> = {};
    const buyer = await visitAsBuyer(shop.address, found.path);
    for (const [name, path] of Object.entries(await pagesOf(shop.address, buyer))) {
      // A server that has been up for a while: its code is compiled.
      await load(`${shop.address}${path}`, WARM_UP_SECONDS);
      const runs: PageRun[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        runs.push(await measure(`${shop.address}${path}`, found.path, buyer.cookie));
      }
      const median = medianOf(runs);
      figures[name] = median;
      tell(name, median, name === "product" ? PRODUCT_KB : CATALOGUE_KB);
    }
    return figures;
  } finally {
    await shop.remove();
  }
}

/** A guest who has a paid order and another item in the cart. */
interface Buyer {
  cookie: string;
  /** The address of their order's own page. */
  order: string;
}

async function visitAsBuyer(address: string, browserPath: string): Promise<Buyer> {
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    await openProduct(page, `${address}/product/1?quantity=1000`);
    await uploadCard(page);
    await fillContact(page);
    await choosePickup(page);
    await submitOrder(page);
    await payInSimulator(page);
    const link = page.getByRole("link", { name: "See your order" });
    const order = await link.getAttribute("href");
    if (order === null) throw new Error("The paid order has no page of its own.");
    await openProduct(page, `${address}/product/1?quantity=500`);
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await page.getByRole("heading", { name: "Cart", level: 1 }).waitFor();
    const cookies = await context.cookies(address);
    return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "), order };
  } finally {
    await browser.close();
  }
}

async function pagesOf(address: string, { order }: Buyer) {
  const specials = await (await fetch(`${address}/specials`)).text();
  const special = /\/specials\/[0-9a-f-]{36}/.exec(specials)?.[0];
  if (!special) throw new Error("No special is running.");
  const way = { cart: "/cart", checkout: "/checkout", order };
  return {
    home: "/",
    category: "/category/business-cards",
    product: "/product/1",
    special,
    ...way,
  };
}

/** Pages that are one visitor's own, and that no search engine is to list. */
const OWN_PAGES = /^\/(cart|checkout|track)\b/;

async function measure(url: string, browserPath: string, cookie: string): Promise<PageRun> {
  const own = OWN_PAGES.test(new URL(url).pathname) && {
    extraHeaders: { Cookie: cookie },
    skipAudits: ["is-crawlable"],
  };
  const lhr = await inFreshBrowser(browserPath, async (port) => {
    const options = { port, output: "json", logLevel: "error" } as const;
    const result = await lighthouse(url, {
      ...options,
      ...own,
      onlyCategories: [...CATEGORIES],
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
    return result.lhr;
  });
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    lcpMs: Math.round(numberOf(lhr, "largest-contentful-paint")),
    cls: numberOf(lhr, "cumulative-layout-shift"),
    tbtMs: Math.round(numberOf(lhr, "total-blocking-time")),
    scriptKb: scriptBytes(lhr) / 1024,
  };
}

/** A browser of its own for each run: nothing is cached, no tab is left over. */
async function inFreshBrowser<T>(path: string, work: (port: number) => Promise<T>): Promise<T> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: path,
    args: [`--remote-debugging-port=${port}`, "--no-sandbox", "--disable-gpu"],
  });
  try {
    return await work(port);
  } finally {
    await browser.close();
  }
}

function numberOf(lhr: Result, audit: string): number {
  const value = lhr.audits[audit]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse did not measure ${audit}.`);
  return value;
}

const requestsSchema = z.object({
  items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number() })),
});

function scriptBytes(lhr: Result): number {
  const { items } = requestsSchema.parse(lhr.audits["network-requests"]?.details);
  return items
    .filter(({ resourceType }) => resourceType === "Script")
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
}

function medianOf(runs: PageRun[]): PageRun {
  const median = (of: (run: PageRun) => number) =>
    runs.map(of).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN;
  return {
    scores: {
      performance: median((run) => run.scores.performance),
      accessibility: median((run) => run.scores.accessibility),
      "best-practices": median((run) => run.scores["best-practices"]),
      seo: median((run) => run.scores.seo),
    },
    lcpMs: median((run) => run.lcpMs),
    cls: median((run) => run.cls),
    tbtMs: median((run) => run.tbtMs),
    scriptKb: median((run) => run.scriptKb),
  };
}

function tell(name: string, run: PageRun, mostKb: number) {
  const missed = [
    ...CATEGORIES.filter((category) => run.scores[category] < GOALS.scores[category]),
    ...(run.lcpMs > GOALS.lcpMs ? ["LCP"] : []),
    ...(run.cls > GOALS.cls ? ["CLS"] : []),
    ...(run.tbtMs > GOALS.tbtMs ? ["TBT"] : []),
    ...(run.scriptKb > mostKb ? ["client code"] : []),
  ];
  const scores = CATEGORIES.map((category) => run.scores[category]).join("/");
  console.log(
    `  ${name}: ${scores}; LCP ${run.lcpMs} ms, CLS ${run.cls.toFixed(3)}, TBT ${run.tbtMs} ms,` +
      ` client code ${run.scriptKb.toFixed(0)} KB of ${mostKb}; ` +
      (missed.length === 0 ? "passed" : `MISSED: ${missed.join(", ")}`),
  );
  if (missed.length > 0) process.exitCode = 1;
}
