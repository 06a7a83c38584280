import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { customerOrders } from "#app/platform/db/schema.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { expectNoSidewaysScroll, expectSoundAt, expectTouchable } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { OWNER, signInAsOwner } from "./support/people.ts";

const shop = await testShop();
const { db } = shop.services;
await createOwner(db, OWNER, { actor: "test", now: new Date() });
const WIDTHS = [390, 768, 1440];

const settled = { paymentStatus: "paid", paidAt: new Date(), isTest: true } as const;
const names = [
  "Hearth & Rye",
  "Stillwater Yoga Studio",
  "Blue Heron Plumbing Co.",
  "Marigold Taco",
];
const orders = await Promise.all(
  names.map((contactBusiness) =>
    insertOrder(db, { ...settled, contactBusiness }, { configuration: null, productId: 1 }),
  ),
);
await insertOrder(db, {
  ...settled,
  contactBusiness: "Fern & Field",
  orderStatus: "processing",
  createdAt: new Date(Date.now() - 52 * 24 * 60 * 60 * 1000),
});
await insertOrder(db, { isTest: true, contactBusiness: "Whisker & Blade" });

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

async function statusOf(index: number) {
  const [order] = await db
    .select({ status: customerOrders.orderStatus })
    .from(customerOrders)
    .where(eq(customerOrders.id, orders[index]?.orderId ?? ""));
  return order?.status;
}

journey(
  "the team finds orders, keeps a view, changes several at once, moves one on the board",
  async ({ page }) => {
    await signInAsOwner(page, shop.address);
    await page.goto(`${shop.address}/admin`);
    await page.getByRole("heading", { name: "Admin Panel" }).waitFor();
    await page.getByText("$240.00").first().waitFor();
    await untilAlive(page);
    await expectSoundAt(page, WIDTHS);

    await page
      .getByRole("navigation", { name: "Admin" })
      .getByRole("link", { name: /^Orders/ })
      .click();
    await page.getByText("1 to 6 of 6").waitFor();
    await expectSoundAt(page, WIDTHS);
    await page.getByRole("link", { name: "Needs artwork" }).click();
    await page.getByText("1 to 1 of 1").waitFor();
    await page
      .getByRole("navigation", { name: "Saved views" })
      .getByRole("link", { name: "All" })
      .click();
    await page.getByText("1 to 6 of 6").waitFor();
    await page.getByLabel("Payment", { exact: true }).selectOption("paid");
    await page.waitForURL(/payment=paid/);
    await page.getByText("Save this view").click();
    await page.getByLabel("Name of the view").fill("Paid work");
    await page.keyboard.press("Enter");
    await page.getByText("View saved").first().waitFor();
    await page.getByRole("link", { name: "Paid work" }).waitFor();

    // By keyboard alone: down the rows, X chooses.
    await row(page, "Hearth & Rye").getByRole("link").focus();
    await page.keyboard.press("x");
    await page.keyboard.press("x");
    await page.keyboard.press("x");
    await row(page, "Fern & Field").getByRole("checkbox").press("Space");
    await expect.poll(() => page.getByRole("checkbox", { checked: true }).count()).toBe(2);
    await page.getByRole("button", { name: "Start processing (1)" }).press("Enter");
    await page.getByText("1 of 2 orders changed.").waitFor();
    await page.getByText("An order with this status can't be moved there.").waitFor();
    expect(await statusOf(0)).toBe("processing");
    await expectSoundAt(page, WIDTHS);

    await page.setViewportSize({ width: 390, height: 844 });
    const filters = page.getByRole("button", { name: "Filters" });
    await filters.click();
    await page.getByLabel("From").waitFor();
    await expectSoundAt(page, [390]);
    await filters.click();
    await page.evaluate(() => window.scrollTo(0, 0));
    const first = await page.getByRole("listitem").filter({ hasText: "MR-" }).first().boundingBox();
    expect((first?.y ?? 844) + (first?.height ?? 0)).toBeLessThan(844);
    const listed = page.getByRole("listitem").filter({ hasText: "Hearth & Rye" });
    await listed.getByRole("checkbox").click();
    await expectSoundAt(page, [390]);
    await page.getByRole("button", { name: "Mark as shipped (1)" }).click();
    await page.getByText("1 of 1 order changed.").waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.getByRole("link", { name: "Edit views" }).click();
    await page.getByRole("heading", { name: "Your views" }).waitFor();
    await expectSoundAt(page, WIDTHS);
    await page.getByRole("button", { name: "Remove" }).click();
    await page.getByText("No views yet").waitFor();

    await page.goto(`${shop.address}/admin/board`);
    await untilAlive(page);
    await expectSoundAt(page, WIDTHS);
    const old = page.getByRole("listitem").filter({ hasText: "52 days" });
    const number = await old.getByRole("link", { name: /^MR-/ }).boundingBox();
    const age = await old.getByText("52 days").boundingBox();
    expect(age?.y, "the age's line").toBeLessThan((number?.y ?? 0) + (number?.height ?? 0) / 2);
    const card = page.getByRole("listitem").filter({ hasText: "Stillwater Yoga Studio" });
    await card.getByRole("button", { name: /^Start processing/ }).press("Enter");
    await page.getByText("Order moved").first().waitFor();
    // The focus goes along with the card.
    const isThere = () =>
      card.getByRole("link").evaluate((link) => link === document.activeElement);
    await expect.poll(isThere).toBe(true);
    const column = page.getByRole("region", { name: /^In production/ });
    await page.getByRole("listitem").filter({ hasText: "Marigold Taco" }).dragTo(column);
    await column.getByText("Marigold Taco").waitFor();
    await expect.poll(() => statusOf(3)).toBe("processing");
    expect(await statusOf(1)).toBe("processing");
    // An order that is shipped is asked for its tracking number.
    const shipped = page.getByRole("region", { name: /^Shipped/ });
    await page.getByRole("listitem").filter({ hasText: "Marigold Taco" }).dragTo(shipped);
    const parcel = page.getByRole("listitem").filter({ hasText: "Marigold Taco" });
    await expect
      .poll(() => parcel.getByLabel("Carrier").evaluate((one) => one === document.activeElement))
      .toBe(true);
    await expectSoundAt(page, WIDTHS);
    await parcel.getByLabel("Carrier").fill("UPS");
    await parcel.getByLabel("Tracking number").fill("1Z999");
    await parcel.getByLabel("Tracking number").press("Enter");
    await shipped.getByText("Marigold Taco").waitFor();
    await parcel.getByRole("link", { name: /^MR-/ }).click();
    await page.getByRole("link", { name: "1Z999" }).waitFor();
    await page.getByRole("link", { name: "Change tracking number" }).click();
    await page.getByRole("heading", { name: /^Tracking of / }).waitFor();
    await expectSoundAt(page, WIDTHS);
    await page.getByLabel("Tracking number").fill("1Z998");
    await page.getByRole("button", { name: "Save tracking" }).click();
    await page.getByText("Tracking saved").first().waitFor();
    await page.getByRole("link", { name: "1Z998" }).waitFor();
  },
);

journey("an admin goes anywhere by keyboard, and reads what was changed", async ({ page }) => {
  await signInAsOwner(page, shop.address);
  await page.goto(`${shop.address}/admin`);
  await untilAlive(page);
  await page.getByRole("heading", { name: "Admin Panel", level: 1 }).waitFor();
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Search" });
  const field = dialog.getByRole("combobox");
  await dialog.getByRole("option", { name: /^Dashboard/ }).waitFor();
  await expectSoundAt(page, WIDTHS);
  await field.fill("yoga");
  await dialog.getByRole("option", { name: /Stillwater Yoga Studio/ }).waitFor();
  await expectSoundAt(page, [1440]);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/admin\/orders\/[0-9a-f-]{36}$/);
  await untilAlive(page);
  await page.getByRole("link", { name: /^Search/ }).click();
  await field.fill("audit");
  await dialog.getByRole("option", { name: /^Audit log/ }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Audit log" }).waitFor();
  await page.getByRole("listitem").filter({ hasText: "Owner created" }).waitFor();
  await expectSoundAt(page, WIDTHS);
  await page.goto(`${shop.address}/admin/search?q=yoga`);
  await page.getByRole("link", { name: "All matching orders" }).waitFor();
  await expectSoundAt(page, WIDTHS);
});

/**
 * The pages that the team uses at the press or on the way, and one of each kind: the lists, the
 * forms.
 */
const BY_FINGER = [
  "",
  "/orders",
  "/orders/views",
  "/board",
  "/messages",
  "/messages/canned-answers",
  "/customers",
  "/mega-bucks",
  "/mega-bucks/tasks",
  "/products",
  "/products/1",
  "/categories",
  "/specials",
  "/specials/new",
  "/banners",
  "/banners/new",
  "/promotions",
  "/promotions/new",
  "/team",
  "/audit",
  "/mail",
  "/search?q=yoga",
  "/settings/business",
  "/settings/delivery",
  "/settings/design",
  "/settings/payment",
];

journey(
  "by finger everything in the admin area is high enough to be pressed",
  async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await signInAsOwner(page, shop.address);
    for (const path of [...BY_FINGER, `/orders/${orders[0]?.orderId}`]) {
      await page.goto(`${shop.address}/admin${path}`);
      for (const width of [390, 768, 1180]) {
        await page.setViewportSize({ width, height: 844 });
        await expectTouchable(page);
        await expectNoSidewaysScroll(page);
      }
    }
  },
);
