import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { renderMail } from "#app/platform/mail/render-mail.server.ts";
import { cents } from "#app/shop/money/money.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { receiptMail } from "./order-mails.server.ts";

type Order = Parameters<typeof receiptMail>[1];

const LINK = "https://shop.example/track/AAAAAAAAAAAAAAAAAAAAAA";
const order: Order = {
  id: randomUUID(),
  orderNumber: "MR-10001",
  orderKind: "product",
  productName: "1,000 Business Cards",
  totalAmount: cents(4800),
  priceLines: [
    { kind: "goods", label: "1,000 Business Cards", detail: "", amountCents: cents(4800) },
    { kind: "delivery_time", label: "5-7 Business Days", detail: "", amountCents: cents(0) },
  ],
  contactName: "Dana Whitfield",
  contactEmail: "dana@blueheron.example",
  contactPhone: "",
  contactBusiness: "",
  deliveryMethod: "pickup",
  deliveryAddress: null,
  shippingMethod: "",
  isTest: false,
  paymentStatus: "paid",
};

type Facts = Omit<Parameters<typeof receiptMail>[2], "isProven"> & { isProven?: boolean };

function read(given: Facts, changes: Partial<Order> = {}) {
  const facts = { isProven: true, ...given };
  const mail = receiptMail(DEFAULT_SETTINGS, { ...order, ...changes }, facts);
  return renderMail(mail.document, mail.brand).text;
}

test("a receipt asks for artwork that is missing, where it can be sent", () => {
  const text = read({ link: LINK, artwork: "missing", ready: null });
  expect(text).toContain("please send it from your order's page");
  expect(text).toContain(`Send your artwork: ${LINK}`);
  expect(text).not.toContain("We check your files");
  const revoked = read({ link: null, artwork: "missing", ready: null });
  expect(revoked).toContain("please reply to this email with it");
});

test("a receipt says that files are checked only where there are files", () => {
  expect(read({ link: LINK, artwork: "sent", ready: null })).toContain("Next we check your files");
  expect(read({ link: LINK, artwork: "none", ready: null }, { orderKind: "app" })).not.toContain(
    "files",
  );
});

test("a receipt of what we design speaks of the proof, also where pictures came with it", () => {
  for (const artwork of ["sent", "none"] as const) {
    const text = read({ link: LINK, artwork, isDesigned: true, ready: null });
    expect(text).toContain("We design it next and send you a proof. Nothing prints until you");
    expect(text).not.toContain("We check your files");
  }
  const service = { orderKind: "design", deliveryMethod: "none" } as const;
  const drawn = read({ link: LINK, artwork: "none", isDesigned: true, ready: null }, service);
  expect(drawn).toContain("Nothing is finished until you approve it.");
});

test("a receipt of files to come and designs to make speaks of both", () => {
  const text = read({ link: LINK, artwork: "missing", isDesigned: true, ready: null });
  expect(text).toContain("please send it from your order's page. We design the rest and send you");
});

test("a receipt says which details of a package are missing, and leads to their form", () => {
  const facts = { artwork: "none", missingDetails: "website", isDesigned: true } as const;
  const text = read({ link: LINK, ...facts, ready: null });
  expect(text).toContain("Still missing: website details.");
  expect(text).toContain("Please add them from your order's page.");
  expect(text).toContain(`Finish your package details: ${LINK}/details`);
  const revoked = read({ link: null, ...facts, ready: null });
  expect(revoked).toContain("Please reply to this email with them.");
});

test("after a custom payment nothing follows", () => {
  const text = read({ link: LINK, artwork: "none", ready: null }, { orderKind: "custom" });
  expect(text).toContain("we have your payment for order MR-10001.\n");
});

test("what was chosen and costs nothing is included", () => {
  expect(read({ link: LINK, artwork: "sent", ready: null })).toContain(
    "5-7 Business Days: Included",
  );
});

test("a receipt says when the order should be ready, and from when that counts", () => {
  const ready = "5 to 7 business days after we receive your artwork";
  expect(read({ link: LINK, artwork: "missing", ready })).toContain(`Ready: ${ready}`);
  expect(read({ link: LINK, artwork: "none", ready: null })).not.toContain("Ready");
  const arrival = "about Thu, Dec 3 to Mon, Dec 7";
  expect(read({ link: LINK, artwork: "sent", ready, arrival })).toContain(
    `At your door: ${arrival}`,
  );
});

test("mails of an order name how it is shipped", () => {
  const text = read(
    { link: LINK, artwork: "none", ready: null },
    {
      deliveryMethod: "ship",
      shippingMethod: "Ground",
      deliveryAddress: { street: "12 Mill Ln", unit: "", city: "Orlando", state: "FL", zip: "1" },
    },
  );
  expect(text).toMatch(/Delivery: 12 Mill Ln, Orlando, FL 1\s+Ground/);
});
