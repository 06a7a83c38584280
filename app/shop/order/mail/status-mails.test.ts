import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { renderMail } from "#app/platform/mail/render-mail.server.ts";
import { cents } from "#app/shop/money/money.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { DELIVERY_METHODS } from "#app/shop/delivery/delivery-terms.ts";
import { ORDER_STATUSES, PAYMENT_STATUSES, type OrderStatus } from "../order-terms.ts";
import { statusMail } from "./status-mails.server.ts";

type Order = Parameters<typeof statusMail>[1];

const order: Order = {
  id: randomUUID(),
  orderNumber: "MR-10001",
  orderKind: "product",
  productName: "1,000 Business Cards",
  totalAmount: cents(6062),
  priceLines: [],
  contactName: "Dana Whitfield",
  contactEmail: "dana@blueheron.example",
  contactPhone: "",
  contactBusiness: "",
  deliveryMethod: "ship",
  deliveryAddress: null,
  shippingMethod: "",
  isTest: false,
  paymentStatus: "paid",
  trackingCarrier: null,
  trackingNumber: null,
};
const LINK = "https://shop.example/track/AAAAAAAAAAAAAAAAAAAAAA";

function read(changes: Partial<Order>, status: OrderStatus, why?: string) {
  const change = { status, ...(why !== undefined && { why }) };
  const mail = statusMail(DEFAULT_SETTINGS, { ...order, ...changes }, change, LINK);
  return { ...renderMail(mail.document, mail.brand), subject: mail.document.subject };
}

test("a parcel that left says its carrier and number, and leads to where it can be followed", () => {
  const { text, html, subject } = read(
    { trackingCarrier: "UPS", trackingNumber: "1Z 999" },
    "shipped",
  );
  expect(subject).toBe("Order MR-10001: On its way");
  expect(text).toContain("Tracking number: 1Z 999");
  expect(text).toContain("Track your parcel: https://www.ups.com/track?tracknum=1Z999");
  expect(html).toContain('href="https://www.ups.com/track?tracknum=1Z999"');
  const unknown = read({ trackingCarrier: "Pete", trackingNumber: "7" }, "shipped").text;
  expect(unknown).toContain("Carrier: Pete");
  expect(unknown).not.toContain("Track your parcel");
  expect(read({}, "shipped").text).not.toContain("Tracking number");
});

test.each([
  ["unpaid", "Nothing was charged."],
  ["free", "Nothing was charged."],
  ["paid", "You paid $60.62 for it."],
  ["partly_refunded", "You paid $60.62 for it."],
  ["refunded", "Your payment was refunded."],
] as const)("a cancelled order that is %s says: %s", (paymentStatus, said) => {
  expect(read({ paymentStatus }, "cancelled").text).toContain(said);
});

test.each([
  ["ship", "was delivered"],
  ["pickup", "was picked up"],
  ["none", "is complete"],
] as const)("the end of an order by %s: it %s", (deliveryMethod, said) => {
  const { text } = read({ deliveryMethod }, "delivered");
  expect(text).toContain(`your order MR-10001, 1,000 Business Cards, ${said}.`);
});

test("an order in production says when it is ready and at the door; one on its way, the door alone", () => {
  const days = { ready: "about Tue, Dec 1", arrival: "about Thu, Dec 3" };
  const textOf = (status: OrderStatus, known: typeof days | { ready: string; arrival: null }) => {
    const mail = statusMail(DEFAULT_SETTINGS, order, { status, days: known }, LINK);
    return renderMail(mail.document, mail.brand).text;
  };
  for (const status of ["processing", "shipped"] as const) {
    expect(textOf(status, days)).toContain("At your door: about Thu, Dec 3");
  }
  expect(textOf("processing", days)).toContain("Ready: about Tue, Dec 1");
  expect(textOf("shipped", days)).not.toContain("Dec 1");
  const made = { ...days, arrival: null };
  expect(textOf("processing", made)).toContain("Ready: about Tue, Dec 1");
  expect(textOf("shipped", made)).not.toContain("Ready");
});

test("every mail says which order it is about, leads to it, and reads as sentences", () => {
  for (const status of ORDER_STATUSES) {
    for (const deliveryMethod of DELIVERY_METHODS) {
      for (const paymentStatus of PAYMENT_STATUSES) {
        const { text } = read(
          { deliveryMethod, paymentStatus },
          status,
          "It was not paid in time.",
        );
        expect(text).toContain("MR-10001");
        expect(text).toContain(LINK);
        expect(text).not.toMatch(/,\.|\.\.|\s,| {2}/);
      }
    }
  }
});
