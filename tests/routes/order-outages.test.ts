import { afterEach, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { frailShop } from "#tests/support/frail-shop.ts";
import { GUEST_ORDERS, type GuestOrder } from "#tests/support/guest-orders.ts";
import { headingIn, linkIn, openPage } from "#tests/support/open-page.ts";
import { orderByForm } from "#tests/support/order-by-form.ts";
import { press, pressIn } from "#tests/support/page-form.ts";
import { payAtApproval } from "#tests/support/pay-at-approval.ts";
import { promised } from "#tests/support/promised.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const shop = await frailShop();

afterEach(async () => {
  await shop.database.mend();
  await shop.payments.mend();
});

/** Most orders are kept when their payment can't be opened; those of a form that isn't are sent again. */
const PAID = GUEST_ORDERS.filter(({ payment }) => payment !== "none");
const KEPT = PAID.filter(({ unpayable }) => !unpayable);
const SENT_AGAIN = PAID.filter(({ unpayable }) => unpayable);

/** A guest's browser with the form open, while the shop is well. */
async function atForm({ path, next = "", first }: GuestOrder) {
  // The page is known in this process, and whatever changes it is heard of.
  await eventually(() => expect(shop.services.changes.version()).not.toBeNull());
  const visitor = shop.visitor();
  const there = await openPage(visitor, path);
  const { page } = next === "" ? there : await openPage(visitor, there.at + next);
  if (!first) return { visitor, page };
  const chosen = await orderByForm(visitor, page, first.button, first.typed);
  return { visitor, page: chosen.page };
}

/** Sends the form as its script does, which knows the total: to be answered in data. */
async function sendByScript(visitor: Visitor, page: string, { button, typed, total }: GuestOrder) {
  const { action, fields } = pressIn(page, button, typed);
  const { pathname, search } = new URL(action, shop.address);
  const typedIn = fields.filter(([name]) => name !== "expectedTotal");
  const answer = await visitor.submit(`${pathname}.data${search}`, [
    ...typedIn,
    ["expectedTotal", total],
    ["answer", "data"],
  ]);
  return { status: answer.status, told: await answer.text() };
}

/** The page's own form holds everything that was typed. */
function expectTyped(page: string, { button, typed }: GuestOrder) {
  expect(pressIn(page, button).fields).toEqual(expect.arrayContaining(Object.entries(typed)));
}

/** Presses the button of the page that came back, until the order is in. */
function sendAgain(visitor: Visitor, page: string, { button, payment }: GuestOrder) {
  return eventually(async () => {
    const placed = await orderByForm(visitor, page, button);
    if (payment === "none") expect(placed.page).toContain("Order submitted!");
    else expect(placed.to ?? "").toMatch(/checkoutnow\?token=/);
    return placed.to ?? "";
  });
}

/** Pays, and comes to the page that says so. */
async function expectPaidAt(visitor: Visitor, approval: string) {
  const { page } = await openPage(visitor, await payAtApproval(approval));
  expect(headingIn(page)).toBe("Payment Successful");
}

test.for(GUEST_ORDERS)(
  "$name that can't be stored is told so, with a script and without, and goes through afterwards",
  async (order) => {
    const { visitor, page } = await atForm(order);
    await shop.database.cut();
    const { status, told } = await sendByScript(visitor, page, order);
    expect(status).toBe(503);
    for (const said of order.failure) expect(told).toContain(said);

    const sentAt = performance.now();
    const answer = await orderByForm(visitor, page, order.button, order.typed);
    expect(performance.now() - sentAt).toBeLessThan(promised(5000));
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    for (const said of order.failure) expect(answer.page).toContain(said);
    expectTyped(answer.page, order);
    await shop.database.mend();
    await sendAgain(visitor, answer.page, order);
  },
);

test.for(KEPT)(
  "$name while the payment provider is away is in all the same, and is paid afterwards",
  async (order) => {
    const { visitor, page } = await atForm(order);
    await shop.payments.cut();
    const placed = await orderByForm(visitor, page, order.button, order.typed);
    const result = await openPage(visitor, placed.to ?? "");
    expect([result.status, headingIn(result.page)]).toEqual([503, "Your order is in"]);
    expect(result.page).toContain("Payment can't be opened right now.");
    // Back at the form, the script has what was typed.
    const back = await openPage(visitor, linkIn(result.page, "Go Back to Order"));
    const { action } = pressIn(page, order.button);
    expect(pressIn(back.page, order.button).action).toBe(action);
    await shop.payments.mend();
    const opened = await press(visitor, result.page, "Pay now");
    await expectPaidAt(visitor, opened.headers.get("location") ?? "");
  },
);

test.for(KEPT)(
  "the script of $name that is in is told that its payment can't be opened, and where it can later",
  async (order) => {
    const { visitor, page } = await atForm(order);
    await shop.payments.cut();
    const { status, told } = await sendByScript(visitor, page, order);
    expect(status).toBe(503);
    expect(told).toContain(order.unopened ?? "Payment can't be opened right now.");
    expect(told).toMatch(/\/payment-success\?order=[0-9a-f-]{36}/);
  },
);

test.for(SENT_AGAIN)(
  "$name while the payment provider is away comes back with every word, and is paid afterwards",
  async (order) => {
    const { visitor, page } = await atForm(order);
    await shop.payments.cut();
    const answer = await orderByForm(visitor, page, order.button, order.typed);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    for (const said of order.unpayable ?? []) expect(answer.page).toContain(said);
    expectTyped(answer.page, order);
    await shop.payments.mend();
    await expectPaidAt(visitor, await sendAgain(visitor, answer.page, order));
  },
);
