import { randomUUID } from "node:crypto";
import { listProducts } from "#app/shop/catalog/catalog-queries.server.ts";
import { openDatabase } from "#app/platform/db/database.server.ts";
import { findRunningDatabase } from "#app/platform/embedded-database/find-running-database.server.ts";
import { defaultConfiguration } from "#app/shop/pricing/default-configuration.ts";
import { quoteOrder } from "#app/shop/pricing/quote.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { startShop, type ShopProcess } from "#tests/support/shop-process.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { load } from "./load.ts";

const ITEMS = 20;
const QUOTES = 5000;
const CONCURRENT = 20;
const WARM_UP_SECONDS = 3;
const SECONDS = 8;
/** Milliseconds. */
const GOALS = { quote: 1, pageP99: 150 };

/** A cart of twenty items: what its price takes, and the checkout page of guests who have one. */
export async function benchCheckout() {
  const shop = await startShop({ LOG_LEVEL: "warn" });
  try {
    const quoteMilliseconds = await benchQuote(shop);
    report(`the quote of ${ITEMS} items: ${quoteMilliseconds.toFixed(3)} ms`, {
      goal: GOALS.quote,
      isMet: quoteMilliseconds <= GOALS.quote,
    });
    const cookie = await fillCart(shop);
    const options = { connections: CONCURRENT, headers: { cookie } };
    await load(`${shop.address}/checkout`, WARM_UP_SECONDS, options);
    const page = await load(`${shop.address}/checkout`, SECONDS, options);
    const { p50Milliseconds, p99Milliseconds, requestsPerSecond, errors } = page;
    report(
      `/checkout: p50 ${p50Milliseconds} ms, p99 ${p99Milliseconds} ms at ${CONCURRENT} concurrent, ${requestsPerSecond}/s, ${errors} errors`,
      { goal: GOALS.pageP99, isMet: p99Milliseconds <= GOALS.pageP99 && errors === 0 },
    );
    return { quoteMilliseconds, page, goals: GOALS };
  } finally {
    await shop.remove();
  }
}

function report(figures: string, { goal, isMet }: { goal: number; isMet: boolean }) {
  console.log(`  ${figures}; the goal is ${goal} ms: ${isMet ? "passed" : "MISSED"}`);
  if (!isMet) process.exitCode = 1;
}

/** The mean of many, in this process: the module is the same everywhere. */
async function benchQuote(shop: ShopProcess): Promise<number> {
  const url = await findRunningDatabase(shop.dataDir);
  if (url === null) throw new Error("The shop has no embedded database.");
  const { db, close } = openDatabase(url, { maxConnections: 1 });
  const products = await listProducts(db);
  await close();
  const configured = products.filter(({ isSpecial, form }) => !isSpecial && form === "options");
  const items = Array.from({ length: ITEMS }, (_, index) => {
    const product = configured[index % configured.length];
    if (!product) throw new Error("The catalogue is empty.");
    return { product, special: null, configuration: defaultConfiguration(product) };
  });
  const terms = {
    items,
    isMember: true,
    code: null,
    rates: DEFAULT_SETTINGS,
    delivery: { method: "ship", state: "FL" } as const,
  };
  const started = performance.now();
  for (let round = 0; round < QUOTES; round += 1) {
    const quote = quoteOrder(terms);
    if (!quote.ok) throw new Error(JSON.stringify(quote.problems));
  }
  return (performance.now() - started) / QUOTES;
}

/** A guest's cart of twenty runs of cards; their cookies. */
async function fillCart({ address }: ShopProcess): Promise<string> {
  const visitor = createVisitor(address);
  for (let item = 0; item < ITEMS; item += 1) {
    const answer = await visitor.submit("/product/1", [
      ["quantity", "1000"],
      ["size", "3.5x2"],
      ["paperType", "16pt Standard"],
      ["deliveryTime", "5-7 Business Days"],
      ["ownDesign", "yes"],
      ["submissionKey", randomUUID()],
      ["intent", "add-to-cart"],
    ]);
    if (answer.status !== 303) throw new Error(`An item was answered with ${answer.status}.`);
  }
  return [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}
