import { expect, test } from "vitest";
import { captured, issues, merchant } from "#tests/support/simulator-merchant.ts";

const { call, capture, clock, create, pay, restart } = await merchant();

test("a declined instrument needs another approval", async () => {
  const id = await create();
  await pay(id, "declined instrument");
  expect(await capture(id, "k1")).toMatchObject({
    status: 422,
    body: { ...issues("INSTRUMENT_DECLINED"), links: [{ rel: "redirect" }] },
  });
  expect(await capture(id, "k1")).toMatchObject({
    status: 422,
    body: issues("ORDER_NOT_APPROVED"),
  });
  await pay(id);
  expect(await capture(id, "k2")).toMatchObject({ status: 201 });
});

test("an error 500 took the money: the same request id returns the capture", async () => {
  const id = await create();
  await pay(id, "error 500 at capture");
  expect(await capture(id, "e1")).toMatchObject({ status: 500 });
  expect(await capture(id, "e1")).toMatchObject({ status: 201, body: { status: "COMPLETED" } });
  expect(await capture(id, "e2")).toMatchObject({
    status: 422,
    body: issues("ORDER_ALREADY_CAPTURED"),
  });
});

test("a timeout holds its answer back, once", async () => {
  const id = await create();
  await pay(id, "timeout at capture");
  const begun = performance.now();
  expect(await capture(id, "t1")).toMatchObject({ status: 201 });
  expect(performance.now() - begun).toBeGreaterThan(290);
  const other = await create();
  await pay(other, "timeout at capture");
  const answered: string[] = [];
  const answer = async (name: string, order: string, key: string) => {
    expect(await capture(order, key)).toMatchObject({ status: 201 });
    answered.push(name);
  };
  await Promise.all([answer("again", id, "t1"), answer("held", other, "t2")]);
  expect(answered).toEqual(["again", "held"]);
});

test("a pending capture completes by itself", async () => {
  const id = await create();
  await pay(id, "pending");
  const { body } = await capture(id);
  const [{ id: captureId }] = captured.parse(body).purchase_units[0].payments.captures;
  expect(await call("GET", `/v2/payments/captures/${captureId}`)).toMatchObject({
    body: { status: "PENDING", status_details: { reason: "PENDING_REVIEW" } },
  });
  clock.now += 8001;
  expect(await call("GET", `/v2/payments/captures/${captureId}`)).toMatchObject({
    body: { status: "COMPLETED" },
  });
});

test("one invoice is paid once", async () => {
  const [one, other] = [
    await create("9.00", { invoice_id: "MR-1" }),
    await create("9.00", { invoice_id: "MR-1" }),
  ];
  await pay(one);
  await pay(other);
  expect(await capture(one)).toMatchObject({ status: 201 });
  expect(await capture(other)).toMatchObject({ status: 422, body: issues("DUPLICATE_INVOICE_ID") });
});

test("orders, request ids and tokens outlive a restart", async () => {
  const id = await create("7.00");
  await pay(id);
  const first = await capture(id, "restart");
  await restart();
  expect(await call("GET", `/v2/checkout/orders/${id}`)).toMatchObject({
    body: { id, status: "COMPLETED" },
  });
  expect((await capture(id, "restart")).status).toBe(first.status);
});
