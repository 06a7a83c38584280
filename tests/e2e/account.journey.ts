import { expect } from "vitest";
import { expectAccessible, expectSoundAt } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { CUSTOMER, fillSignIn, signInAsCustomer, signInAsOwner } from "./support/people.ts";

const shop = await journeyShop();
const WIDTHS = [1440, 390, 320];

journey("a sign-in is refused, corrected, and leads to the account", async ({ page }) => {
  await page.goto(`${shop.address}/my-account`);
  await page.waitForURL("**/auth?next=%2Fmy-account");
  await fillSignIn(page, { email: CUSTOMER.email, password: "not-the-one" });
  await page.getByText("Failed to sign in").first().waitFor();
  // By keyboard one stands where one stood.
  await untilAlive(page);
  await page.getByLabel("Password", { exact: true }).fill("not-the-one-either");
  const refused = page.waitForResponse((response) => response.request().method() === "POST");
  await page.locator("main").getByRole("button", { name: "Sign In" }).press("Enter");
  await refused;
  await page.waitForFunction(() => !document.querySelector("[aria-busy]"));
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Sign In");
  expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe(CUSTOMER.email);
  await expectSoundAt(page, WIDTHS);
  await fillSignIn(page, CUSTOMER);
  await page.getByRole("heading", { name: "Hello, Dana" }).waitFor();
  // Nothing lies over what one came for, once what there was to say is said.
  await expect
    .poll(() => page.evaluate(() => document.cookie))
    .not.toContain("arrival=welcome-back");
  expect(await page.locator(".toast").count()).toBe(0);
});

journey("an empty sign-in says beside its fields what is missing", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${shop.address}/auth`);
  await untilAlive(page);
  await page.locator("main").getByRole("button", { name: "Sign In" }).click();
  await page.getByText("Email is required").waitFor();
  await page.getByText("Password is required").waitFor();
  await expectAccessible(page);
});

journey("a customer's account, at every width", async ({ page }) => {
  await signInAsCustomer(page, shop.address);
  await page.goto(`${shop.address}/my-account`);
  await page.getByRole("heading", { name: "Hello, Dana" }).waitFor();
  await expectSoundAt(page, WIDTHS);
  // A signed-in person needs no sign-in page.
  await page.goto(`${shop.address}/auth`);
  await page.waitForURL("**/my-account");
});

journey("the admin area is closed to customers, and says so", async ({ page }) => {
  await signInAsCustomer(page, shop.address);
  const answer = await page.goto(`${shop.address}/admin`);
  expect(answer?.status()).toBe(403);
  await page.getByText("Access Denied").first().waitFor();
  await page
    .getByText(
      "You don't have permission to access this area. Admin privileges are required. Please contact your administrator if you believe this is an error.",
    )
    .waitFor();
  await expectSoundAt(page, WIDTHS);
  await page.getByRole("link", { name: "Return to Home" }).click();
  await page.getByRole("heading", { name: "Our Products" }).waitFor();
});

journey("the admin area asks a visitor to sign in, and then opens there", async ({ page }) => {
  await page.goto(`${shop.address}/admin/orders`);
  await page.waitForURL("**/auth?next=%2Fadmin%2Forders");
  await signInAsOwner(page, shop.address);
  for (const path of ["/admin", "/admin/orders", "/admin/orders/4711"]) {
    await page.goto(shop.address + path);
    await expectSoundAt(page, WIDTHS);
  }
});
