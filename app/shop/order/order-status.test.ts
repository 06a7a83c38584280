import fc from "fast-check";
import { expect, test } from "vitest";
import { DELIVERY_METHODS } from "#app/shop/delivery/delivery-terms.ts";
import { cents } from "#app/shop/money/money.ts";
import { ORDER_PROOF_STATES } from "./proof-terms.ts";
import {
  allowedNext,
  awaitsPayment,
  cancellationRefusal,
  holdsMoney,
  moveRefusal,
} from "./order-status.ts";
import { ORDER_STATUSES, PAYMENT_STATUSES } from "./order-terms.ts";

const status = fc.constantFrom(...ORDER_STATUSES);
const standing = fc.record({
  orderStatus: status,
  paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
  deliveryMethod: fc.constantFrom(...DELIVERY_METHODS),
  proofState: fc.constantFrom(...ORDER_PROOF_STATES),
});
const by = fc.record({ admin: fc.boolean() });

test("what is allowed and what is refused never overlap", () => {
  fc.assert(
    fc.property(standing, status, by, (order, to, person) => {
      expect(allowedNext(order, person).includes(to)).toBe(moveRefusal(order, to, person) === null);
    }),
  );
});

test("an order never goes back, and never stays where it is", () => {
  const rank = { pending: 0, processing: 1, shipped: 2, delivered: 3, cancelled: 4 };
  fc.assert(
    fc.property(standing, by, (order, person) => {
      for (const to of allowedNext(order, person)) {
        expect(rank[to]).toBeGreaterThan(rank[order.orderStatus]);
      }
    }),
  );
});

test("an unpaid or fully refunded order never enters processing", () => {
  fc.assert(
    fc.property(standing, by, (order, person) => {
      if (allowedNext(order, person).includes("processing")) {
        expect(["paid", "partly_refunded", "free"]).toContain(order.paymentStatus);
      }
    }),
  );
});

test("delivered and cancelled are final", () => {
  fc.assert(
    fc.property(standing, by, (order, person) => {
      if (order.orderStatus === "delivered" || order.orderStatus === "cancelled") {
        expect(allowedNext(order, person)).toEqual([]);
      }
    }),
  );
});

test("only an order to an address is shipped, and it is shipped before it is delivered", () => {
  fc.assert(
    fc.property(standing, by, (order, person) => {
      const next = allowedNext(order, person);
      if (next.includes("shipped")) expect(order.deliveryMethod).toBe("ship");
      if (order.orderStatus === "processing") {
        expect(next.includes("delivered")).toBe(
          order.deliveryMethod !== "ship" && order.proofState === "none",
        );
      }
    }),
  );
});

test("whatever staff may do, an admin may do too; only cancelling a paid order differs", () => {
  fc.assert(
    fc.property(standing, (order) => {
      const staff = allowedNext(order, { admin: false });
      const admin = allowedNext(order, { admin: true });
      expect(admin).toEqual(expect.arrayContaining(staff));
      const more = admin.filter((to) => !staff.includes(to));
      const cancellable = order.orderStatus === "pending" || order.orderStatus === "processing";
      expect(more).toEqual(cancellable && holdsMoney(order.paymentStatus) ? ["cancelled"] : []);
    }),
  );
});

test("each refusal says its own reason", () => {
  const order = {
    orderStatus: "pending",
    paymentStatus: "unpaid",
    deliveryMethod: "ship",
    proofState: "none",
  } as const;
  const made = { ...order, orderStatus: "processing", paymentStatus: "paid" } as const;
  const staff = { admin: false };
  expect(moveRefusal(order, "processing", staff)).toBe("unpaid");
  expect(moveRefusal(order, "delivered", staff)).toBe("not_allowed");
  expect(moveRefusal(made, "delivered", staff)).toBe("ships_first");
  expect(moveRefusal({ ...made, deliveryMethod: "pickup" }, "shipped", staff)).toBe(
    "nothing_to_ship",
  );
  expect(moveRefusal(made, "cancelled", staff)).toBe("admin_only");
  expect(moveRefusal(made, "cancelled", { admin: true })).toBeNull();
  expect(moveRefusal({ ...made, proofState: "waiting" }, "shipped", staff)).toBe("proof_waiting");
});

test("while a proof is owed, waits or is answered with changes, an order goes nowhere but away", () => {
  fc.assert(
    fc.property(standing, by, (order, person) => {
      fc.pre(order.proofState !== "none");
      expect(allowedNext(order, person).filter((to) => to !== "cancelled")).toEqual([]);
    }),
  );
});

test("what a customer may cancel, staff may as well", () => {
  fc.assert(
    fc.property(standing, (order) => {
      if (cancellationRefusal(order) !== null) return;
      expect(moveRefusal(order, "cancelled", { admin: false })).toBeNull();
    }),
  );
});

test("customers cancel what is pending and unpaid, and nothing else", () => {
  expect(cancellationRefusal({ orderStatus: "pending", paymentStatus: "unpaid" })).toBeNull();
  expect(cancellationRefusal({ orderStatus: "pending", paymentStatus: "paid" })).toBe("settled");
  expect(cancellationRefusal({ orderStatus: "shipped", paymentStatus: "paid" })).toBe("too_late");
});

test("an order is paid while it is pending, has a price and nobody has paid it", () => {
  const order = {
    ...({ orderStatus: "pending", paymentStatus: "unpaid", quoteStatus: null } as const),
    totalAmount: cents(4800),
  };
  expect(awaitsPayment(order)).toBe(true);
  expect(awaitsPayment({ ...order, quoteStatus: "accepted" })).toBe(true);
  expect(awaitsPayment({ ...order, quoteStatus: "draft" })).toBe(false);
  expect(awaitsPayment({ ...order, paymentStatus: "paid" })).toBe(false);
  expect(awaitsPayment({ ...order, orderStatus: "cancelled" })).toBe(false);
  expect(awaitsPayment({ ...order, totalAmount: cents(0) })).toBe(false);
});
