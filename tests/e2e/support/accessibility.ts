import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Drawn, isDrawnLike, readDrawn } from "./drawn.ts";

/** The small one: it is sent to every page that is examined. */
const axeSource = await readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * Everything below the first screen has its own size then (decision 12), as whatever measures it
 * expects.
 */
function untilLaidOut(page: Page) {
  return page.waitForFunction(() => !document.documentElement.matches(".opening"));
}

/** What depends on how much room there is, even where everything is drawn in the same way. */
const RULES_OF_ROOM = ["target-size", "scrollable-region-focusable"];

/** Fails with every accessibility violation axe finds on the page as it stands (WCAG 2.2 AA). */
export async function expectAccessible(page: Page) {
  expect(await findViolations(page), `accessibility of ${page.url()}`).toEqual([]);
}

/** What axe finds by all of its rules, or by those alone that are named. */
async function findViolations(page: Page, only: string[] | null = null) {
  await untilLaidOut(page);
  // Evaluated rather than added as a script, which the page's own policy refuses.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(async (values) => {
    const { violations } = await window.axe.run(document, {
      ...(values && { runOnly: { type: "rule", values } }),
      rules: { "target-size": { enabled: true } },
      // Style sheets are in the page, and no rule that is applied reads them.
      preload: { assets: ["media"] },
      // Every rule is applied; only what is as it should be is not listed, node by node.
      resultTypes: ["violations"],
    });
    return violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      elements: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ""}`),
    }));
  }, only);
}

/**
 * Goes through the controls of a form with the Tab key: what has the focus never
 * lies under the bar that stands at the foot of the screen (WCAG 2.4.11).
 */
export async function expectFocusAbove(page: Page, bar: string, presses: number) {
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press("Tab");
    const covered = await page.evaluate((selector) => {
      const focused = document.activeElement;
      const foot = document.querySelector<HTMLElement>(selector);
      if (!focused?.closest("form") || !foot || foot.hidden || foot.contains(focused)) return null;
      // A choice's own control is not seen: its card is.
      const { bottom } = (focused.closest("label") ?? focused).getBoundingClientRect();
      return bottom > foot.getBoundingClientRect().top ? focused.outerHTML : null;
    }, bar);
    expect(covered, `under ${bar}`).toBeNull();
  }
}

/** Fails when the page is wider than its window, so that one would have to scroll sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  await untilLaidOut(page);
  const { scroll, room } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }));
  expect(scroll, `width of ${page.url()} in a window of ${room} px`).toBeLessThanOrEqual(room);
}

/** Fails with every control that is lower than a finger is wide; links in a sentence may be (WCAG 2.5.8). */
export async function expectTouchable(page: Page) {
  await untilLaidOut(page);
  const low = await page.evaluate(() => {
    const controls = document.querySelectorAll("a[href], button, summary, input, select, textarea");
    // Some reach further than what is drawn of them.
    const reachOf = (control: Element) => {
      const { position, height } = getComputedStyle(control, "::after");
      return position === "absolute" ? Number.parseFloat(height) || 0 : 0;
    };
    const heightOf = (control: Element) =>
      Math.max(
        (control.closest("label") ?? control).getBoundingClientRect().height,
        reachOf(control),
      );
    return [...controls]
      .filter((control) => control.checkVisibility() && !control.matches("p a, .skip"))
      .filter((control) => heightOf(control) > 1 && heightOf(control) < 43.9)
      .map((control) => `${Math.round(heightOf(control))} px: ${control.outerHTML.slice(0, 160)}`);
  });
  expect(low, `lower than 44 px at ${page.url()}`).toEqual([]);
}

/**
 * At each of the widths: nothing sticks out, and axe finds nothing. Where there is more room than at
 * another, and everything is drawn as it was there, it would say the same again: only the rules of
 * room are asked.
 */
export async function expectSoundAt(page: Page, widths: readonly number[]) {
  // An element may be found in the page before its style sheets are there.
  await page.waitForLoadState("load");
  const examined: Drawn[] = [];
  for (const width of widths.toSorted((a, b) => a - b)) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    const drawn = await page.evaluate(readDrawn);
    const isKnown = examined.some((other) => isDrawnLike(drawn, other));
    examined.push(drawn);
    const found = await findViolations(page, isKnown ? RULES_OF_ROOM : null);
    expect(found, `accessibility of ${page.url()} at ${width} px`).toEqual([]);
  }
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
