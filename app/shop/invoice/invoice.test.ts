import { expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { type Invoice, type InvoicedOrder, invoiceOf } from "./invoice.ts";
import { renderInvoice } from "./render-invoice.server.ts";

const TEAM = { isTeam: true, place: "here" };
const setInvoice = (invoice: Invoice) => renderInvoice(invoice, null, TEAM);

const goods: PriceLine = {
  kind: "goods",
  label: "1,000 Business Cards",
  detail: "16pt Standard",
  amountCents: cents(4800),
};
const tax: PriceLine = {
  kind: "tax",
  label: "Sales tax",
  detail: "Florida, 6.5% of $48.00",
  amountCents: cents(312),
};
const order: InvoicedOrder = {
  orderNumber: "MR-10482",
  createdAt: new Date("2026-11-17T14:12:00Z"),
  // Still the 17th in Orlando.
  paidAt: new Date("2026-11-18T03:15:00Z"),
  orderStatus: "processing",
  paymentStatus: "paid",
  totalAmount: cents(5112),
  priceLines: [goods, tax],
  contactName: "Łucja Čapek",
  contactBusiness: "",
  contactEmail: "lucja@blueheron.example",
  contactPhone: "(407) 555-0134",
  deliveryMethod: "ship",
  deliveryAddress: { street: "12 Mill Ln", unit: "", city: "Orlando", state: "FL", zip: "32804" },
  shippingMethod: "Ground",
  isTest: false,
  refunds: [],
};
const line = { productName: "Business Cards", priceLines: [goods], amount: cents(4800) };

test("an invoice says who sold what to whom, for how much, and when it was paid", () => {
  expect(invoiceOf(order, [line], DEFAULT_SETTINGS)).toMatchObject({
    number: "MR-10482",
    date: "November 17, 2026",
    isTest: false,
    shop: { name: "Makeready" },
    billTo: ["Łucja Čapek", "lucja@blueheron.example", "(407) 555-0134"],
    delivery: { label: "Ship to", lines: ["12 Mill Ln", "Orlando, FL 32804", "Ground"] },
    items: [
      {
        name: "Business Cards",
        amount: "$48.00",
        lines: [{ label: "1,000 Business Cards", detail: "16pt Standard", amount: "$48.00" }],
      },
    ],
    orderLines: [{ label: "Sales tax", amount: "$3.12" }],
    total: "$51.12",
    payment: { label: "Paid", detail: "$51.12 on November 17, 2026" },
  });
});

test("it is a PDF, with names of any language and whatever length", async () => {
  const hard = {
    ...order,
    isTest: true,
    contactName: "W".repeat(5000),
    contactBusiness: "Łódź čaj 🔧 Иван 李明 ".repeat(300),
  };
  const lines = Array.from({ length: 25 }, () => ({
    ...line,
    productName: "Č".repeat(5000),
    priceLines: [{ ...goods, detail: "słowo ".repeat(800), amountCents: cents(999_999_999) }],
  }));
  for (const [of, items] of [
    [order, [line]],
    [hard, lines],
  ] as const) {
    const pdf = await setInvoice(invoiceOf(of, items, DEFAULT_SETTINGS));
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.subarray(-6).toString().trim()).toBe("%%EOF");
  }
});

test.each([
  ["Łódź Čaj", false],
  ["Иван Петров", true],
  ["Ελένη Παππά", true],
  ["राजेश शर्मा", true],
  ["Nguyễn Thị Hằng", false],
])("%s is written with letters that the document has", async (contactName, needsOthers) => {
  const pdf = await setInvoice(invoiceOf({ ...order, contactName }, [line], DEFAULT_SETTINGS));
  const fonts = [...pdf.toString("latin1").matchAll(/\/BaseFont \/([\w+-]+)/g)].map(
    ([, font]) => font,
  );
  expect(fonts.some((font) => font?.includes("NotoSans"))).toBe(needsOthers);
  // What the reader brings along stands in where no font has the letter.
  expect(fonts.filter((font) => font?.startsWith("Helvetica"))).toEqual([]);
});

test("an invoice says at its head what became of an order that was given back or called off", () => {
  const stampOf = (change: Partial<InvoicedOrder>) =>
    invoiceOf({ ...order, ...change }, [line], DEFAULT_SETTINGS).stamp;
  const orderStatus = "cancelled";
  const refund = {
    amount: cents(5112),
    refundedTax: cents(312),
    reason: "",
    completedAt: new Date("2026-11-19T14:00:00Z"),
  };
  expect(stampOf({})).toBeNull();
  expect(stampOf({ paymentStatus: "partly_refunded", refunds: [refund] })).toBeNull();
  expect(stampOf({ paymentStatus: "refunded", refunds: [refund] })).toEqual({
    word: "REFUNDED",
    sentence: "Everything paid was refunded.",
  });
  expect(stampOf({ orderStatus, paymentStatus: "refunded", refunds: [refund] })).toEqual({
    word: "REFUNDED",
    sentence: "This order was canceled. Everything paid was refunded.",
  });
  expect(stampOf({ orderStatus })).toEqual({
    word: "CANCELED",
    sentence: "This order was canceled.",
  });
});

test("an invoice credits what was refunded, and says what is left", async () => {
  const refunded = {
    ...order,
    paymentStatus: "partly_refunded" as const,
    refunds: [
      {
        amount: cents(1065),
        refundedTax: cents(65),
        reason: "Bent corners.",
        completedAt: new Date("2026-11-20T15:00:00Z"),
      },
    ],
  };
  const invoice = invoiceOf(refunded, [line], DEFAULT_SETTINGS);
  expect(invoice).toMatchObject({
    payment: { label: "Paid", detail: "$51.12 on November 17, 2026" },
    refunds: [
      {
        label: "Refunded on November 20, 2026",
        detail: "$0.65 of it sales tax. Bent corners.",
        amount: "\u2212$10.65",
      },
    ],
    balance: "$40.47",
  });
  expect((await setInvoice(invoice)).subarray(0, 5).toString()).toBe("%PDF-");
});

test("by the order's link it names the customer, and shows no address, email, phone or reason", async () => {
  const reason = "Dana's corners were bent.";
  const refunds = [
    { amount: cents(1065), refundedTax: cents(65), reason, completedAt: new Date() },
  ];
  const refunded = { ...order, refunds };
  const invoice = invoiceOf(refunded, [line], DEFAULT_SETTINGS, "link");
  expect(invoice).toMatchObject({
    number: "MR-10482",
    billTo: ["Łucja Čapek"],
    orderLines: [{ label: "Sales tax", amount: "$3.12" }],
    payment: { label: "Paid", detail: "$51.12 on November 17, 2026" },
  });
  for (const kept of ["Mill Ln", "32804", "lucja@", "555-0134", "corners"]) {
    expect(JSON.stringify(invoice)).not.toContain(kept);
  }
  expect(invoice.notice).toContain("The whole invoice is in the customer's account");
  expect((await setInvoice(invoice)).subarray(0, 5).toString()).toBe("%PDF-");
});

test.each([
  ['דוד כהן בע"מ, Cohen 123', "NotoSansHebrew"],
  ["شركة النور للطباعة (2024) LLC", "IBMPlexSansArabic"],
  ["چاپ ژاله، لڑکا", "IBMPlexSansArabic"],
  ["龍鳳酒樓", "NotoSansSC"],
  ["髙橋さくら", "NotoSansSC"],
  ["ร้านกาแฟน้ำใจดี", "NotoSansThai"],
  ["김철수 인쇄소", "NanumGothic"],
])("the name %s is set in %s, which no other invoice carries", async (contactName, face) => {
  const pdfOf = async (name: string) =>
    (
      await setInvoice(invoiceOf({ ...order, contactName: name }, [line], DEFAULT_SETTINGS))
    ).toString("latin1");
  expect(await pdfOf(contactName)).toContain(`+${face}`);
  expect(await pdfOf("Dana Whitfield")).not.toContain(`+${face}`);
});
