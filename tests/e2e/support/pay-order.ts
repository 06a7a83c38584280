import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { SharedShop } from "./journey-shop.ts";
import { centsIn, expectNamed } from "#tests/support/kept-kinds.ts";
import { keptOrder } from "./kept-order.ts";
import type { OrderKind, Visit } from "./order-kinds.ts";
import { paidOrderNumber, payInSimulator } from "./order-page.ts";

/** Fills the form in, orders and pays; the page of the result is looked at, and what is kept. */
export async function orderAndPay(
  shop: SharedShop,
  kind: OrderKind,
  going: Omit<Visit, "address">,
): Promise<void> {
  const visit = { ...going, address: shop.address };
  await kind.fillIn(visit);
  const payment = await submit(kind, visit);
  await payInSimulator(payment);
  const order = await expectPaid(payment, shop, kind.total[visit.who], kind.name);
  expect(order.userId === null, kind.name).toBe(visit.who === "guest");
  expect(order.payloads, kind.name).toMatchObject(kind.payloads);
  expectNamed(order.payloads, kind);
  if (payment !== visit.page) await payment.close();
}

/** The page of the payment. */
async function submit({ payment }: OrderKind, { page, isScripted }: Visit): Promise<Page> {
  const simulator = { name: "Payment simulator" };
  const send = page.getByRole("button", { name: "Submit Order" });
  const opening = payment === "new tab" && isScripted ? page.waitForEvent("popup") : page;
  await send.click();
  const opened = await opening;
  const heading = opened.getByRole("heading", simulator);
  if (!isScripted) {
    // A total that the form could not tell is shown before it is agreed to.
    const refusal = page.getByText("Submit again to order.").first();
    await heading.or(refusal).waitFor();
    if (await refusal.isVisible()) await send.click();
  }
  await heading.waitFor();
  return opened;
}

/** The page after the payment: paid, and this much. `what` is named where it is not so. */
export async function expectPaid(page: Page, shop: SharedShop, total: string, what: string) {
  await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
  expect(await page.locator(".paid-receipt .total dd").innerText(), what).toBe(total);
  const order = await keptOrder(shop, await paidOrderNumber(page));
  expect([order.paymentStatus, order.totalAmount], what).toEqual(["paid", centsIn(total)]);
  return order;
}
