import { chromium, type Page } from "playwright-core";
import { findBrowser } from "../scripts/find-browser.ts";
import { startShop } from "#tests/support/shop-process.ts";

/** From the click on a choice to the frame that shows its price, on a processor as slow as a phone's. */
const GOAL_MS = 50;
const SLOWER = 4;
const ROUNDS = 8;
const PHONE = { width: 390, height: 844 };

/** Pressed in turn, each round begins where it ended. */
const PRESSES = [
  ["quantity", "500"],
  ["paperType", "18pt UV"],
  ["quantity", "250"],
  ["paperType", "16pt Standard"],
] as const;

/** How soon the product page tells the price of a choice. */
export async function benchChoices() {
  const found = await findBrowser(process.env);
  if (!found.ok) {
    console.log(`  SKIPPED: ${found.reason}`);
    return null;
  }
  const shop = await startShop({ LOG_LEVEL: "warn" });
  const args = ["--no-sandbox", "--disable-gpu"];
  const browser = await chromium.launch({ executablePath: found.path, args });
  try {
    const page = await browser.newPage({ viewport: PHONE });
    await page.goto(`${shop.address}/product/1`);
    await page.locator("form[data-alive]").waitFor();
    await page.locator("html:not(.opening)").waitFor();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const taken: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [field, value] of PRESSES) taken.push(await press(page, field, value));
    }
    return tell(taken.toSorted((a, b) => a - b));
  } finally {
    await browser.close();
    await shop.remove();
  }
}

/** Clicks a choice; returns the milliseconds until its price could be seen. */
async function press(page: Page, field: string, value: string): Promise<number> {
  const choice = page.locator("label", {
    has: page.locator(`input[name="${field}"][value="${value}"]`),
  });
  await choice.first().scrollIntoViewIfNeeded();
  const shown = page.evaluate(untilPriceShown);
  await choice.first().click({ position: { x: 40, y: 12 } });
  return shown;
}

/** Runs in the page. */
function untilPriceShown(): Promise<number> {
  return new Promise((resolve) => {
    const bar = document.querySelector(".pricebar");
    if (bar === null) throw new Error("The page has no price bar.");
    const follow = (click: MouseEvent) => {
      // A label's click is followed by its field's: the person's is the first.
      const changes = new MutationObserver(() => {
        changes.disconnect();
        // A task after the frame begins runs once that is painted.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener("message", () => resolve(performance.now() - click.timeStamp));
          port1.start();
          port2.postMessage(null);
        });
      });
      changes.observe(bar, { subtree: true, childList: true, characterData: true });
    };
    document.addEventListener("click", follow, { capture: true, once: true });
  });
}

function tell(taken: readonly number[]) {
  const at = (share: number) =>
    Math.round(taken[Math.floor(share * (taken.length - 1))] ?? Number.NaN);
  const [median, p90] = [at(0.5), at(0.9)];
  const isMet = median <= GOAL_MS;
  console.log(
    `  price after a click at ${SLOWER} times throttling: median ${median} ms, p90 ${p90} ms of ` +
      `${GOAL_MS} ms; ${isMet ? "passed" : "MISSED"}`,
  );
  if (!isMet) process.exitCode = 1;
  return { presses: taken.length, medianMs: median, p90Ms: p90 };
}
