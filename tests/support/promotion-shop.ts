import { randomUUID } from "node:crypto";
import { promotions } from "#app/platform/db/schema.ts";
import type { OrderForm } from "#app/shop/checkout/order-form.ts";
import { placeOrder } from "#app/shop/checkout/place-order.server.ts";
import { cents, toDollars } from "#app/shop/money/money.ts";
import { insertCustomer } from "./customer.ts";
import { orderForm } from "./order-form.ts";
import type { TestServices } from "./test-services.ts";

export type PromotionRow = typeof promotions.$inferInsert;

interface Orderer {
  userId: string | null;
  email: string;
}

/** Somebody without an account. */
export const guest = (email = `${randomUUID()}@guest.example`): Orderer => ({
  userId: null,
  email,
});

/** A code's refusal, in its words. */
export const refused = (text: string) => ({ ok: false, reason: "coupon", refusal: { text } });

/** The specification's words, for whoever guesses. */
export const INVALID = "The coupon code is invalid or has expired";

/** Promotions, and orders of cards that carry their codes. */
export function promotionShop(services: TestServices, clock: { now: Date }) {
  const { db } = services;
  return {
    /** Ten dollars off everything, unless told otherwise. */
    async promotion(terms: Partial<PromotionRow> = {}): Promise<string> {
      const code = `P-${randomUUID().slice(0, 8).toUpperCase()}`;
      await db.insert(promotions).values({
        id: randomUUID(),
        code,
        title: "Spring offer",
        createdAt: clock.now,
        kind: "amount",
        amount: cents(1000),
        startsAt: new Date(clock.now.getTime() - 1000),
        ...terms,
      });
      return code;
    },

    async customer(email = `${randomUUID()}@blueheron.example`): Promise<Orderer> {
      return insertCustomer(db, { email });
    },

    /** 1000 cards, picked up; the total is whatever the shop says. */
    async order(couponCode: string, person: Orderer, changes: Partial<OrderForm> = {}) {
      const contact = { ...orderForm().contact, email: person.email };
      const form = orderForm({ contact, couponCode, ...changes });
      const request = {
        productId: 1,
        specialId: null,
        userId: person.userId,
        addressHash: null,
        visitorHash: randomUUID(),
      };
      const asked = await placeOrder(services, { ...request, form });
      if (asked.ok || asked.reason !== "price_changed") return asked;
      const expectedTotal = toDollars(asked.totalCents);
      return placeOrder(services, { ...request, form: { ...form, expectedTotal } });
    },
  };
}
