import fc from "fast-check";
import { expect, test } from "vitest";
import { DELIVERY_METHODS } from "#app/shop/delivery/delivery-terms.ts";
import { ORDER_STATUSES } from "#app/shop/order/order-terms.ts";
import { ORDER_KINDS } from "#app/shop/order/order-kinds.ts";
import { approvalFormSchema, proofAnswerSchema } from "./proof-form.ts";
import { proofHeaders } from "./proof-headers.ts";
import { countingProof, needsProof } from "#app/shop/order/line/line-proof.ts";
import { orderProofState, takesProofs } from "./proof-rules.ts";
import type { ProofState } from "#app/shop/order/proof-terms.ts";

const designed = { configuration: { hasOwnDesign: false }, payload: {} };
const own = { configuration: { hasOwnDesign: true }, payload: {} };
const unconfigured = { configuration: null, payload: {} };

test("what the shop draws needs a proof, what the customer brings does not", () => {
  expect(needsProof({ orderKind: "product" }, designed)).toBe(true);
  expect(needsProof({ orderKind: "special" }, designed)).toBe(true);
  expect(needsProof({ orderKind: "package" }, designed)).toBe(true);
  expect(needsProof({ orderKind: "design" }, unconfigured)).toBe(true);
  expect(needsProof({ orderKind: "design-request" }, designed)).toBe(true);
  expect(needsProof({ orderKind: "product" }, own)).toBe(false);
  expect(needsProof({ orderKind: "custom" }, unconfigured)).toBe(false);
});

test("what is no print needs none", () => {
  for (const orderKind of ["commercial", "website", "app"] as const) {
    expect(needsProof({ orderKind }, designed)).toBe(false);
  }
  const commercial = { ...designed, payload: { orderType: "commercial" } };
  expect(needsProof({ orderKind: "product" }, commercial)).toBe(false);
});

test("proofs are sent of what is paid for and still in the shop", () => {
  const order = { orderKind: "product", orderStatus: "pending", paymentStatus: "paid" } as const;
  expect(takesProofs(order)).toBe(true);
  expect(takesProofs({ ...order, orderStatus: "processing", paymentStatus: "free" })).toBe(true);
  expect(takesProofs({ ...order, paymentStatus: "unpaid" })).toBe(false);
  expect(takesProofs({ ...order, paymentStatus: "refunded" })).toBe(false);
  expect(takesProofs({ ...order, orderStatus: "shipped" })).toBe(false);
  expect(takesProofs({ ...order, orderStatus: "cancelled" })).toBe(false);
  expect(takesProofs({ ...order, orderKind: "custom" })).toBe(false);
});

test("the last proof that was not taken back counts", () => {
  const proof = (number: number, state: ProofState) => ({ number, state });
  expect(countingProof([])).toBeNull();
  expect(countingProof([proof(1, "withdrawn")])).toBeNull();
  const sent = [proof(1, "approved"), proof(2, "replaced"), proof(3, "withdrawn")];
  expect(countingProof(sent)).toEqual(proof(1, "approved"));
  expect(countingProof([...sent, proof(4, "changes")])?.state).toBe("changes");
});

test("a printed design waits for its proof before production, one for the screen before it is handed over", () => {
  const line = { ...designed, proof: null };
  const printed = { orderKind: "product", deliveryMethod: "ship" } as const;
  expect(orderProofState({ ...printed, orderStatus: "pending" }, [line])).toBe("needed");
  expect(orderProofState({ ...printed, orderStatus: "processing" }, [line])).toBe("none");
  const drawn = { orderKind: "design", deliveryMethod: "none" } as const;
  expect(orderProofState({ ...drawn, orderStatus: "pending" }, [line])).toBe("none");
  expect(orderProofState({ ...drawn, orderStatus: "processing" }, [line])).toBe("needed");
});

test("every designed item needs its own approval", () => {
  const order = { orderKind: "product", orderStatus: "pending", deliveryMethod: "ship" } as const;
  const approved = { ...designed, proof: "approved" } as const;
  expect(orderProofState(order, [approved])).toBe("none");
  expect(orderProofState(order, [approved, { ...designed, proof: null }])).toBe("needed");
  expect(orderProofState(order, [approved, { ...own, proof: null }])).toBe("none");
});

const anyLine = fc.record({
  configuration: fc.constantFrom({ hasOwnDesign: true }, { hasOwnDesign: false }, null),
  payload: fc.constant({}),
  proof: fc.constantFrom("waiting", "approved", "changes", null),
});
const anyOrder = fc.record({
  orderKind: fc.constantFrom(...ORDER_KINDS),
  orderStatus: fc.constantFrom(...ORDER_STATUSES),
  deliveryMethod: fc.constantFrom(...DELIVERY_METHODS),
});

test("while the order is in the shop an open proof is never passed over, and then never looked for", () => {
  fc.assert(
    fc.property(anyOrder, fc.array(anyLine), (order, lines) => {
      const isHere = order.orderStatus === "pending" || order.orderStatus === "processing";
      const isOpen = lines.some(({ proof }) => proof === "waiting" || proof === "changes");
      const state = orderProofState(order, lines);
      if (!isHere) expect(state).toBe("none");
      else if (isOpen) expect(["waiting", "changes"]).toContain(state);
      else expect(["none", "needed"]).toContain(state);
    }),
  );
});

test("changes need words, an approval none", () => {
  expect(proofAnswerSchema.safeParse({ answer: "approved", words: "" }).success).toBe(true);
  expect(proofAnswerSchema.safeParse({ answer: "changes", words: " \n " }).success).toBe(false);
  expect(proofAnswerSchema.parse({ answer: "changes", words: " Bigger. " })).toEqual({
    answer: "changes",
    words: "Bigger.",
  });
  expect(proofAnswerSchema.safeParse({ answer: "withdrawn" }).success).toBe(false);
});

test("a proof is shown as what it is, and runs nothing; anything else is a download", () => {
  const file = { name: "card.pdf", bytes: 10, contentType: "application/pdf" };
  const pdf = proofHeaders(file);
  expect(pdf["Content-Type"]).toBe("application/pdf");
  expect(pdf["Content-Disposition"]).toMatch(/^inline; filename="card\.pdf"/);
  expect(pdf["X-Content-Type-Options"]).toBe("nosniff");
  expect(pdf["Content-Security-Policy"]).toContain("default-src 'none'");
  expect(proofHeaders({ ...file, contentType: "image/png" })["Content-Security-Policy"]).toContain(
    "sandbox",
  );
  const page = proofHeaders({ ...file, contentType: "text/html" });
  expect(page["Content-Type"]).toBe("application/octet-stream");
  expect(page["Content-Disposition"]).toMatch(/^attachment/);
});

test("an approval is recorded only with how it was given and who gave it", () => {
  const whole = { means: "email", saidBy: "  Dana\nWhitfield " };
  expect(approvalFormSchema.parse(whole)).toEqual({ means: "email", saidBy: "Dana Whitfield" });
  for (const lacking of [
    { ...whole, saidBy: " \n" },
    { ...whole, saidBy: "D".repeat(201) },
    { ...whole, means: "" },
    { ...whole, means: "pigeon" },
  ]) {
    expect(approvalFormSchema.safeParse(lacking).success).toBe(false);
  }
});
