import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import { renderMail } from "#app/platform/mail/render-mail.server.ts";
import { cents } from "#app/shop/money/money.ts";
import { quoteExpiredMail, quoteSentMail } from "#app/shop/quote/quote-mails.server.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { wasPaid } from "../order-status.ts";
import { PAYMENT_STATUSES } from "../order-terms.ts";
import { newLinkMail, quoteMail, receiptMail } from "./order-mails.server.ts";
import {
  paymentReminderMail,
  readyForPickupMail,
  statusMail,
  trackingMail,
} from "./status-mails.server.ts";

/** As a stranger fills in each field, to have it mailed to somebody. */
const WORDS = "you won $1000, claim it at http://evil.example";
const LINK = "https://shop.example/track/AAAAAAAAAAAAAAAAAAAAAA";

type Order = Parameters<typeof quoteMail>[1] & Parameters<typeof statusMail>[1];

const order: Order = {
  id: randomUUID(),
  orderNumber: "MR-10001",
  orderKind: "custom",
  productName: `Custom Payment: ${WORDS}`,
  totalAmount: cents(4800),
  priceLines: [],
  quoteStatus: null,
  paymentStatus: "unpaid",
  contactName: WORDS,
  contactEmail: "dana@blueheron.example",
  contactPhone: WORDS,
  contactBusiness: WORDS,
  deliveryMethod: "ship",
  deliveryAddress: { street: WORDS, unit: WORDS, city: WORDS, state: "FL", zip: "32804" },
  shippingMethod: "Ground",
  trackingCarrier: null,
  trackingNumber: null,
  isTest: false,
};

const quote = { lines: [], totalCents: cents(4800), note: "", lastDay: "December 4" };
const receipt = { link: LINK, artwork: "none" as const, ready: null };
const S = DEFAULT_SETTINGS;

const MAILS: Record<string, (order: Order) => OutgoingMail> = {
  "a request": (given) => quoteMail(S, given, LINK),
  "a price": (given) => quoteSentMail(S, given, quote, LINK),
  "a price that has run out": (given) => quoteExpiredMail(S, given, new Date(), LINK),
  "a receipt": (given) => receiptMail(S, given, { ...receipt, isProven: false }),
  "a new link": (given) => newLinkMail(S, given, LINK),
  "a reminder": (given) => paymentReminderMail(S, given, LINK),
  "a parcel": (given) => trackingMail(S, given, LINK),
  "a pickup": (given) => readyForPickupMail(S, given, LINK),
  "a cancellation": (given) => statusMail(S, given, { status: "cancelled" }, LINK),
};

function read({ document, brand }: OutgoingMail): string {
  const { text, html } = renderMail(document, brand);
  return [document.subject, text, html].join("\n");
}

const NOTHING_PAID = ["unpaid", "free"] as const;

test.each(Object.entries(MAILS))(
  "%s says nothing that was typed before money is paid",
  (_, write) => {
    for (const paymentStatus of NOTHING_PAID) {
      const said = read(write({ ...order, paymentStatus }));
      expect(said).toContain("Hello, ");
      expect(said).not.toMatch(/evil|won|\$1000/);
    }
  },
);

test("a name that can only be one is greeted once money was paid; no other, and none before", () => {
  for (const paymentStatus of PAYMENT_STATUSES) {
    const greeted = (contactName: string) =>
      /Hello(?: [^,]+)?, we have/.exec(
        read(paymentReminderMail(S, { ...order, paymentStatus, contactName }, LINK)),
      )?.[0];
    expect(greeted(WORDS)).toBe("Hello, we have");
    const isPaid = wasPaid(paymentStatus);
    expect([paymentStatus, greeted("Dana Whitfield")]).toEqual([
      paymentStatus,
      isPaid ? "Hello Dana Whitfield, we have" : "Hello, we have",
    ]);
    // Words that could be a name, and are a sentence.
    for (const name of ["你赢了一千美元", "You Won Money"])
      if (!isPaid) expect(greeted(name)).toBe("Hello, we have");
  }
});

test("what a payment was for is said once it is paid", () => {
  const typed = { ...order, productName: "Custom Payment: Invoice 1042" };
  const said = (paymentStatus: Order["paymentStatus"]) =>
    read(newLinkMail(S, { ...typed, paymentStatus }, LINK));
  expect(said("unpaid")).toContain("MR-10001, Custom payment.");
  for (const paid of ["paid", "partly_refunded", "refunded"] as const) {
    expect(said(paid)).toContain("MR-10001, Custom Payment: Invoice 1042.");
  }
});

test("a receipt says the address to whoever is known to have typed it", () => {
  const facts = { ...receipt, isProven: true };
  expect(read(receiptMail(S, { ...order, paymentStatus: "free" }, facts))).toContain(WORDS);
  const unproven = read(
    receiptMail(S, { ...order, paymentStatus: "free" }, { ...facts, isProven: false }),
  );
  expect(unproven).toMatch(/To the address you gave us\s+Ground/);
  expect(unproven).toContain("and there is nothing to pay.");
  expect(unproven).not.toContain("paid");
});
