import { expect } from "vitest";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { OWNER, signInAsOwner } from "./support/people.ts";

const shop = await testShop();
await createOwner(shop.services.db, OWNER, { actor: "test", now: new Date() });

journey(
  "what became of a form that was sent before the script came is told where it leads, once",
  async ({ page }) => {
    await signInAsOwner(page, shop.address);
    const [from, to] = ["brand", "mail"].map((name) => `${shop.address}/admin/settings/${name}`);
    if (from === undefined || to === undefined) throw new Error("No addresses");
    // The form's answer brings the cookie while the page that it was on comes alive, and goes.
    await page
      .context()
      .addCookies([{ name: "arrival", value: "settings-saved", url: `${shop.address}/` }]);
    await page.goto(from, { waitUntil: "commit" });
    await page.waitForFunction(() => !document.cookie.includes("arrival="));
    await page.evaluate((next) => window.location.assign(next), to);
    await page.waitForURL(to);
    await page.locator(".toast", { hasText: "Settings saved" }).waitFor();
    // Long enough to have been seen.
    await page.waitForTimeout(1200);
    await page.goto(from);
    await untilAlive(page);
    await page.waitForTimeout(300);
    expect(await page.locator(".toast").count()).toBe(0);
  },
);
