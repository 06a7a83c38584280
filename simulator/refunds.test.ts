import { expect, test } from "vitest";
import { captured, identified, issues, merchant } from "#tests/support/simulator-merchant.ts";

const { call, capture, clock, create, failPendingRefunds, pay } = await merchant();

test("refunds end at what was captured, and a repeated one is the same refund", async () => {
  const id = await create("48.00");
  await pay(id);
  const { body } = await capture(id);
  const [{ id: captureId }] = captured.parse(body).purchase_units[0].payments.captures;
  const refund = (value: string, key: string) =>
    call(
      "POST",
      `/v2/payments/captures/${captureId}/refund`,
      { amount: { currency_code: "USD", value } },
      key,
    );
  const first = await refund("20.00", "r1");
  expect(first).toMatchObject({
    status: 201,
    body: { status: "COMPLETED", amount: { value: "20.00" } },
  });
  expect(await refund("20.00", "r1")).toEqual(first);
  expect(await refund("28.01", "r2")).toMatchObject({
    status: 422,
    body: issues("REFUND_AMOUNT_EXCEEDED"),
  });
  expect(await refund("28.00", "r3")).toMatchObject({ status: 201 });
  expect(await refund("0.01", "r4")).toMatchObject({
    status: 422,
    body: issues("CAPTURE_FULLY_REFUNDED"),
  });
  expect(await call("GET", `/v2/payments/captures/${captureId}`)).toMatchObject({
    body: { status: "REFUNDED" },
  });
  const refundId = identified.parse(first.body).id;
  expect(await call("GET", `/v2/payments/refunds/${refundId}`)).toMatchObject({
    body: { id: refundId },
  });
});

async function capturedAs(outcome: string) {
  const id = await create("48.00");
  await pay(id, outcome);
  const { body } = await capture(id);
  const [{ id: captureId }] = captured.parse(body).purchase_units[0].payments.captures;
  const amount = { currency_code: "USD", value: "20.00" };
  const refund = (key: string) =>
    call("POST", `/v2/payments/captures/${captureId}/refund`, { amount, custom_id: "ours" }, key);
  return { id, captureId, refund };
}

test("a pending refund completes by itself, and is shown with its order and our reference", async () => {
  const { id, refund } = await capturedAs("pending refund");
  const pending = await refund("p1");
  expect(pending).toMatchObject({
    status: 201,
    body: { status: "PENDING", status_details: { reason: "ECHECK" }, custom_id: "ours" },
  });
  expect(await refund("p1")).toEqual(pending);
  clock.now += 9000;
  const refundId = identified.parse(pending.body).id;
  expect(await call("GET", `/v2/payments/refunds/${refundId}`)).toMatchObject({
    body: { status: "COMPLETED" },
  });
  expect(await call("GET", `/v2/checkout/orders/${id}`)).toMatchObject({
    body: { purchase_units: [{ payments: { refunds: [{ id: refundId, custom_id: "ours" }] } }] },
  });
  expect(await refund("p2")).toMatchObject({ body: { status: "COMPLETED" } });
});

test("a pending refund that fails leaves the money where it was", async () => {
  const { id, captureId, refund } = await capturedAs("pending refund");
  await refund("f1");
  failPendingRefunds(id);
  expect(await call("GET", `/v2/payments/captures/${captureId}`)).toMatchObject({
    body: { status: "COMPLETED" },
  });
  expect(await refund("f2")).toMatchObject({ status: 201, body: { status: "COMPLETED" } });
});

test("with an error 500 at the refund the money is given back all the same", async () => {
  const { captureId, refund } = await capturedAs("error 500 at refund");
  expect((await refund("e1")).status).toBe(500);
  expect(await refund("e1")).toMatchObject({ status: 201 });
  expect(await call("GET", `/v2/payments/captures/${captureId}`)).toMatchObject({
    body: { status: "PARTIALLY_REFUNDED" },
  });
});
