import type { Page } from "playwright-core";
import { afterEach, expect } from "vitest";
import { insertCustomer } from "#tests/support/customer.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { frailShop } from "#tests/support/frail-shop.ts";
import { promised } from "#tests/support/promised.ts";

const shop = await frailShop();
const AWAY = "We can't reach our records right now.";

afterEach(() => shop.database.mend());

/** Presses the button while the database is away: the form says so in time, and keeps what was typed. */
async function expectKept(page: Page, button: string, typed: Record<string, string>) {
  for (const [label, value] of Object.entries(typed)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await shop.database.cut();
  const pressedAt = performance.now();
  await page.getByRole("button", { name: button }).click();
  await page.getByText(AWAY).waitFor();
  expect(performance.now() - pressedAt).toBeLessThan(promised(5000));
  for (const [label, value] of Object.entries(typed)) {
    expect(await page.getByLabel(label, { exact: true }).inputValue(), label).toBe(value);
  }
  await expectAccessible(page);
  await shop.database.mend();
  await page.getByRole("button", { name: button }).click();
}

journey(
  "signing in while the database is away keeps what was typed, and works afterwards",
  async ({ page }) => {
    const { email, password } = await insertCustomer(shop.services.db);
    await page.goto(`${shop.address}/auth`);
    await untilAlive(page);
    await expectKept(page, "Sign In", { Email: email, Password: password });
    await page.waitForURL(`${shop.address}/my-account`);
  },
);

journey(
  "signing up while the database is away keeps what was typed, and works afterwards",
  async ({ page }) => {
    await page.goto(`${shop.address}/signup`);
    await untilAlive(page);
    const password = "ink-roller-at-dawn";
    await expectKept(page, "Create Account", {
      "First name": "Ivo",
      "Last name": "Stahl",
      Email: "ivo@blueheron.example",
      Password: password,
      "Confirm password": password,
    });
    await page.waitForURL(`${shop.address}/welcome**`);
  },
);
