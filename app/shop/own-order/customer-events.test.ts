import { expect, test } from "vitest";
import { customerEvent } from "./customer-events.ts";
import { ORDER_EVENT_KINDS, type OrderEventKind } from "#app/shop/order/order-terms.ts";

const status = (toStatus: string | null, actor: string) =>
  customerEvent({ kind: "status", toStatus, actor });

test("staff are our team, the customer is you, and the clock has a reason", () => {
  expect(status("processing", "Rosa Delgado")).toEqual({
    title: "Processing",
    by: "our team",
    said: "",
  });
  expect(status("cancelled", "customer")).toEqual({ title: "Canceled", by: "you", said: "" });
  expect(status("cancelled", "system")).toEqual({
    title: "Canceled",
    by: "",
    said: "It was not paid in time.",
  });
});

test("an approval that the team recorded is told as theirs, with how it was given", () => {
  const approved = (kind: OrderEventKind, actor: string) =>
    customerEvent({ kind, toStatus: null, actor });
  expect(approved("proof_approved", "customer")).toEqual({
    title: "Proof approved",
    by: "you",
    said: "",
  });
  expect(approved("proof_approved_by_telephone", "Rosa Delgado")).toEqual({
    title: "Proof approved by phone",
    by: "recorded by our team",
    said: "",
  });
});

test("a payment is told, its attempts are not", () => {
  const shown = ORDER_EVENT_KINDS.filter(
    (kind) => customerEvent({ kind, toStatus: "shipped", actor: "system" }) !== null,
  );
  expect(shown).toEqual([
    "placed",
    "status",
    "payment_captured",
    "nothing_to_pay",
    "payment_pending",
    "payment_declined",
    "payment_failed",
    "payment_held",
    "refunded",
    "quote_sent",
    "quote_accepted",
    "quote_expired",
    "artwork",
    "proof_sent",
    "proof_approved",
    "proof_approved_by_telephone",
    "proof_approved_by_email",
    "proof_approved_in_person",
    "proof_changes",
    "proof_withdrawn",
    "tracking_changed",
    "ready_for_pickup",
    "message",
  ]);
  expect(customerEvent({ kind: "nothing_to_pay", toStatus: "free", actor: "system" })?.title).toBe(
    "Nothing to pay",
  );
});

test("nobody's name is told, whoever it was", () => {
  for (const kind of ORDER_EVENT_KINDS) {
    const event = customerEvent({ kind, toStatus: "processing", actor: "Rosa Delgado" });
    expect(JSON.stringify(event)).not.toContain("Rosa");
  }
  expect(status("reprinted", "Rosa Delgado")).toBeNull();
});
