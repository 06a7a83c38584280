import { expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import { nextAction, type NextOrder } from "./next-action.ts";

const ready: NextOrder = {
  orderStatus: "pending",
  paymentStatus: "paid",
  quoteStatus: null,
  deliveryMethod: "ship",
  proofState: "none",
  isArtworkMissing: false,
  missingDetails: "",
  mayPrice: true,
  awaitsPickupNotice: false,
  totalAmount: cents(14690),
};

test.each<[string, Partial<NextOrder>, string, unknown]>([
  ["paid and here", {}, "Ready to print", { kind: "move", to: "processing" }],
  ["free", { paymentStatus: "free" }, "Ready to print", { kind: "move", to: "processing" }],
  ["unpaid", { paymentStatus: "unpaid" }, "Waiting for payment", { kind: "remind" }],
  ["without files", { isArtworkMissing: true }, "Waiting for artwork", { to: "message" }],
  ["without its details", { missingDetails: "the website" }, "Waiting for package details", null],
  ["unproved", { proofState: "needed" }, "Send a proof", { to: "proof" }],
  ["proved wrong", { proofState: "changes" }, "Changes requested", { to: "proof" }],
  ["in the making", { orderStatus: "processing" }, "In production", { to: "ship" }],
  [
    "to be picked up",
    { orderStatus: "processing", deliveryMethod: "pickup", awaitsPickupNotice: true },
    "In production",
    { kind: "pickup" },
  ],
  [
    "ready at the counter",
    { orderStatus: "processing", deliveryMethod: "pickup" },
    "Ready for pickup",
    { kind: "move", to: "delivered" },
  ],
  ["shipped", { orderStatus: "shipped" }, "On its way", { kind: "move", to: "delivered" }],
  [
    "unpriced, and one's own",
    { paymentStatus: "unpaid", quoteStatus: "draft", mayPrice: false },
    "Waiting for our price",
    null,
  ],
  [
    "unpriced",
    { paymentStatus: "unpaid", quoteStatus: "draft" },
    "Price this order",
    { to: "quote" },
  ],
])("an order that is %s has one next step", (_, change, title, step) => {
  expect(nextAction({ ...ready, ...change })).toMatchObject({ title, step });
});

test.each<[string, Partial<NextOrder>]>([
  ["delivered", { orderStatus: "delivered" }],
  ["canceled", { orderStatus: "cancelled" }],
  ["refunded", { paymentStatus: "refunded" }],
  ["answered by nobody", { proofState: "waiting" }],
  ["priced", { paymentStatus: "unpaid", quoteStatus: "sent" }],
])("an order that is %s leaves the team nothing to press", (_, change) => {
  expect(nextAction({ ...ready, ...change }).step).toBeNull();
});

test("money comes before artwork, and artwork before the proof", () => {
  const all = { ...ready, isArtworkMissing: true, proofState: "needed" } as const;
  expect(nextAction({ ...all, paymentStatus: "unpaid" }).title).toBe("Waiting for payment");
  expect(nextAction(all).title).toBe("Waiting for artwork");
});
