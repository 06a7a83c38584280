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

declare global {
  interface Window {
    axe: typeof axe;
  }
}
