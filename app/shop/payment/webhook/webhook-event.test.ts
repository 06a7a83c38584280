import { expect, test } from "vitest";
import { readWebhookEvent } from "./webhook-event.ts";

const ORDER = "5O190127TN364715T";
const CAPTURE = "3C679366HH908993F";
const capture = (resource: object) => ({
  id: "WH-1",
  event_type: "PAYMENT.CAPTURE.COMPLETED",
  resource_type: "capture",
  resource,
});

function read(event: unknown) {
  const result = readWebhookEvent(JSON.stringify(event));
  return result.ok ? result.event : null;
}

test("an event concerns the order that its related ids name, or that it is of, or that it is", () => {
  const related = { supplementary_data: { related_ids: { order_id: ORDER } } };
  expect(read(capture(related))).toEqual({
    id: "WH-1",
    type: "PAYMENT.CAPTURE.COMPLETED",
    providerOrderId: ORDER,
    refundedCaptureId: null,
  });
  expect(read(capture({ order_id: ORDER }))?.providerOrderId).toBe(ORDER);
  expect(read(capture({ ...related, order_id: "OTHER" }))?.providerOrderId).toBe(ORDER);
  const order = { ...capture({ id: ORDER }), resource_type: "checkout-order" };
  expect(read(order)?.providerOrderId).toBe(ORDER);
  expect(read(capture({ id: CAPTURE }))?.providerOrderId).toBeNull();
  expect(read(capture({ supplementary_data: {} }))?.providerOrderId).toBeNull();
});

test("a refund names the capture that it gives back in the link up", () => {
  const up = { rel: "up", href: `https://api.paypal.com/v2/payments/captures/${CAPTURE}` };
  const self = { rel: "self", href: "https://api.paypal.com/v2/payments/captures/SELF" };
  const refund = (...links: object[]) => ({ ...capture({ links }), resource_type: "refund" });
  expect(read(refund(self, up))?.refundedCaptureId).toBe(CAPTURE);
  expect(read(refund(self))?.refundedCaptureId).toBeNull();
  expect(read({ ...capture({}), resource_type: "refund" })?.refundedCaptureId).toBeNull();
  expect(read(capture({ links: [up] }))?.refundedCaptureId).toBeNull();
  for (const href of [`${up.href}/refund`, up.href.replace("captures", "orders"), `${up.href}!`]) {
    expect(read(refund({ rel: "up", href }))?.refundedCaptureId).toBeNull();
  }
  const longest = "9".repeat(100);
  const named = (id: string) => read(refund({ ...up, href: up.href.replace(CAPTURE, id) }));
  expect(named(longest)?.refundedCaptureId).toBe(longest);
  expect(named(`${longest}9`)?.refundedCaptureId).toBeNull();
});

test("what is no event of the provider's is none", () => {
  expect(readWebhookEvent("not JSON")).toEqual({ ok: false });
  expect(readWebhookEvent("null")).toEqual({ ok: false });
  expect(read({ ...capture({}), id: "" })).toBeNull();
  expect(read({ ...capture({}), id: "two words" })).toBeNull();
  expect(read({ ...capture({}), id: "Ä" })).toBeNull();
  expect(read({ ...capture({}), id: "x".repeat(100) })).not.toBeNull();
  expect(read({ ...capture({}), id: "x".repeat(101) })).toBeNull();
  expect(read({ ...capture({}), resource: undefined })).toBeNull();
});
