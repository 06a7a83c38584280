import { expect, test } from "vitest";
import { identified, issues, merchant, orderOf } from "#tests/support/simulator-merchant.ts";
import { OUTCOMES } from "./outcomes.ts";

const { access, address, atApproval, call, capture, clock, create, pay, token } = await merchant();

test("only the merchant's credentials and tokens open the endpoints", async () => {
  expect(access.status).toBe(200);
  expect((await token("wrong")).status).toBe(401);
  const anonymous = await fetch(`${address()}/v2/checkout/orders/x`);
  expect(anonymous.status).toBe(401);
  const forged = await fetch(`${address()}/v2/checkout/orders/x`, {
    headers: { authorization: `Bearer ${access.token.slice(0, -1)}!` },
  });
  expect(forged.status).toBe(401);
});

test.each([
  ["0.00", "CANNOT_BE_ZERO_OR_NEGATIVE"],
  ["-3.00", "CANNOT_BE_ZERO_OR_NEGATIVE"],
  ["48.001", "DECIMAL_PRECISION"],
  ["forty", "DECIMAL_PRECISION"],
])("an order of %s is refused", async (value, issue) => {
  expect(await call("POST", "/v2/checkout/orders", orderOf(value))).toMatchObject({
    status: 422,
    body: { name: "UNPROCESSABLE_ENTITY", ...issues(issue) },
  });
});

test("a malformed order is refused with the field that is wrong", async () => {
  const answer = await call("POST", "/v2/checkout/orders", {
    intent: "CAPTURE",
    purchase_units: [],
  });
  expect(answer).toMatchObject({
    status: 400,
    body: { name: "INVALID_REQUEST", details: [{ field: "/purchase_units" }] },
  });
});

test("the approval page shows what is paid, every outcome, and works without scripts", async () => {
  const id = await create("1048.00", { description: "Cards <b>&</b> more" });
  const response = await fetch(`${address()}/checkoutnow?token=${id}`);
  const page = await response.text();
  expect(page).toContain("<h1>Payment simulator</h1>");
  expect(page).toContain("$1,048.00");
  expect(page).toContain("Cards &#60;b&#62;&#38;&#60;/b&#62; more");
  expect(page).toContain('<label for="outcome">Outcome</label>');
  for (const outcome of OUTCOMES) expect(page).toContain(`<option>${outcome}</option>`);
  expect(page).toContain(">Pay now</button>");
  expect(page).toContain(">Cancel and return</button>");
  expect(page).not.toContain("<script");
  expect(response.headers.get("content-security-policy")).toContain(
    "form-action 'self' http://shop.example;",
  );
  expect((await fetch(`${address()}/checkoutnow?token=nobody`)).status).toBe(404);
});

test("paying leads to the return address, cancelling to the other, and only one can be captured", async () => {
  const id = await create();
  const cancelled = await atApproval(id, { action: "cancel", outcome: "approve" });
  expect(cancelled.headers.get("location")).toBe(
    `http://shop.example/payment-cancelled?token=${id}`,
  );
  expect(await capture(id)).toMatchObject({ status: 422, body: issues("ORDER_NOT_APPROVED") });
  const paid = await pay(id);
  expect(paid.status).toBe(303);
  expect(paid.headers.get("location")).toMatch(
    new RegExp(`^http://shop.example/payment-success\\?token=${id}&PayerID=\\w+$`),
  );
  expect(await capture(id)).toMatchObject({ status: 201, body: { status: "COMPLETED" } });
  expect(await capture(id)).toMatchObject({ status: 422, body: issues("ORDER_ALREADY_CAPTURED") });
  expect((await atApproval(id, { action: "pay", outcome: "a refund" })).status).toBe(400);
});

test("a repeated request id gets the first answer; it is forgotten after six hours", async () => {
  const first = await call("POST", "/v2/checkout/orders", orderOf("5.00"), "same");
  const again = await call("POST", "/v2/checkout/orders", orderOf("5.00"), "same");
  expect(again).toEqual(first);
  clock.now += 6 * 3_600_000 + 1;
  const later = await call("POST", "/v2/checkout/orders", orderOf("5.00"), "same");
  expect(identified.parse(later.body).id).not.toBe(identified.parse(first.body).id);
});
