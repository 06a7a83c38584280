import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Fails with every accessibility violation axe finds on the page as it stands (WCAG 2.2 AA). */
export async function expectAccessible(page: Page) {
  // Evaluated rather than added as a script, which the page's own policy refuses.
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, {
      rules: { "target-size": { enabled: true } },
    });
    return violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      elements: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ""}`),
    }));
  });
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
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

declare global {
  interface Window {
    axe: typeof axe;
  }
}
