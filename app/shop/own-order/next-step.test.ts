import { expect, test } from "vitest";
import { ORDER_STATUSES, PAYMENT_STATUSES } from "#app/shop/order/order-terms.ts";
import { NEXT_ACT_WORDS, nextStep, type StandingOrder } from "./next-step.ts";

const quiet = { payable: false, cancellable: false, sentence: "" };
const paid: StandingOrder = {
  orderKind: "product",
  orderStatus: "pending",
  paymentStatus: "paid",
  quoteStatus: null,
  deliveryMethod: "ship",
  proofState: "none",
  trackingCarrier: null,
  standing: quiet,
  owesProof: false,
  hasProofWaiting: false,
  isArtworkMissing: false,
  missingDetails: "",
  finished: null,
};
const step = (change: Partial<StandingOrder>) => nextStep({ ...paid, ...change });

test("what is to be paid is paid first, whatever else is missing", () => {
  const standing = { payable: true, cancellable: true, sentence: "We start when it's paid." };
  expect(step({ paymentStatus: "unpaid", standing, isArtworkMissing: true })).toEqual({
    says: "We start when it's paid.",
    act: "pay",
    isYours: true,
  });
});

test("a price that the team sent is looked at; while they work it out nothing is asked", () => {
  const unpaid = { paymentStatus: "unpaid", standing: { ...quiet, sentence: "Soon." } } as const;
  expect(step({ ...unpaid, quoteStatus: "sent" })).toMatchObject({ act: "price", isYours: true });
  expect(step({ ...unpaid, quoteStatus: "draft" })).toEqual({
    says: "Soon.",
    act: null,
    isYours: false,
  });
});

test("a proof comes before artwork, and both wait for the customer", () => {
  expect(step({ hasProofWaiting: true, isArtworkMissing: true })).toMatchObject({
    act: "proof",
    isYours: true,
    says: "Your proof is ready. Nothing prints until you approve it. We still need your artwork, too.",
  });
  expect(step({ hasProofWaiting: true, missingDetails: "website" })).toMatchObject({
    act: "proof",
    says: "Your proof is ready. Nothing prints until you approve it. Still missing: website details. Production of those parts starts when we have them.",
  });
  expect(step({ hasProofWaiting: true }).says).toBe(
    "Your proof is ready. Nothing prints until you approve it.",
  );
  expect(step({ isArtworkMissing: true })).toMatchObject({ act: "artwork", isYours: true });
  expect(step({ hasProofWaiting: true, deliveryMethod: "none" }).says).toContain(
    "Nothing is finished",
  );
});

test("a package that was paid waits for the rest of its answers", () => {
  expect(step({ missingDetails: "website" })).toEqual({
    act: "details",
    isYours: true,
    says: "Still missing: website details. Production of those parts starts when we have them.",
  });
});

test("what the shop does next is said, and asks for nothing", () => {
  expect(step({}).says).toBe("We have everything we need. Production is next.");
  expect(step({ deliveryMethod: "none" }).says).toBe("We have everything we need and start next.");
  expect(step({ deliveryMethod: "none", owesProof: true }).says).toBe(
    "Our designers start next and send you a proof.",
  );
  expect(step({ orderKind: "custom", deliveryMethod: "none" }).says).toBe("We have your payment.");
  expect(step({ proofState: "needed" }).says).toContain("proof to approve first");
  expect(step({ proofState: "changes" }).says).toContain("new proof");
  expect(step({ orderStatus: "processing" }).says).toBe("In production.");
  expect(step({ orderStatus: "processing", deliveryMethod: "none" }).says).toBe(
    "We're working on it.",
  );
});

test("a parcel is tracked; what was handed over says when", () => {
  expect(step({ orderStatus: "shipped", trackingCarrier: "UPS" })).toEqual({
    says: "On its way with UPS.",
    act: "track",
    isYours: false,
  });
  const delivered = { orderStatus: "delivered", finished: "Oct 19" } as const;
  expect(step(delivered).says).toBe("Delivered Oct 19.");
  expect(step({ ...delivered, deliveryMethod: "pickup" }).says).toBe("Picked up Oct 19.");
  expect(step({ ...delivered, deliveryMethod: "none", finished: null }).says).toBe("Done.");
});

test("money that went back is said after where the order stands, or alone when it is over", () => {
  const standing = { ...quiet, sentence: "Part of your payment was refunded." };
  const part = { paymentStatus: "partly_refunded", standing } as const;
  expect(step({ ...part, orderStatus: "shipped" }).says).toBe(
    "On its way. Part of your payment was refunded.",
  );
  expect(step({ ...part, orderStatus: "cancelled", isArtworkMissing: true })).toEqual({
    says: "Part of your payment was refunded.",
    act: null,
    isYours: false,
  });
});

test("nothing is asked of an order that is over, and every act has its words", () => {
  const all = ORDER_STATUSES.flatMap((orderStatus) =>
    PAYMENT_STATUSES.map((paymentStatus) => ({ orderStatus, paymentStatus })),
  );
  const missing = { hasProofWaiting: true, isArtworkMissing: true };
  const steps = all.map((order) => ({ ...order, ...step({ ...order, ...missing }) }));
  const over = steps.filter(
    ({ orderStatus, paymentStatus }) => orderStatus === "cancelled" || paymentStatus === "refunded",
  );
  expect(over.map(({ act }) => act).filter(Boolean)).toEqual([]);
  const words = steps.flatMap(({ act }) => (act === null ? [] : [NEXT_ACT_WORDS[act]]));
  expect(new Set(words)).toEqual(new Set(["Look at your proof"]));
});
