import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach } from "vitest";
import { files } from "#app/platform/db/schema.ts";
import { addToCart } from "#app/shop/cart/keep-line.server.ts";
import { viewCart } from "#app/shop/cart/view-cart.server.ts";
import { findCurrentProduct } from "#app/shop/catalog/catalog-queries.server.ts";
import { loadCatalogue } from "#app/shop/built-in/load-catalogue.server.ts";
import type { OrderForm } from "#app/shop/checkout/order-form.ts";
import type { Buyer } from "#app/shop/checkout/order-request.ts";
import { orderForm } from "./order-form.ts";
import type { TestServices } from "./test-services.ts";

/** Business cards into carts: a guest with an empty cart for each test, and what the tests do with it. */
export function cartFixture(services: TestServices, clock: { now: Date }) {
  const { db } = services;
  const guest: Buyer & { visitorHash: string } = {
    userId: null,
    visitorHash: "",
    addressHash: null,
  };

  beforeAll(async () => {
    await loadCatalogue(db, clock.now);
  });
  beforeEach(() => {
    guest.visitorHash = randomUUID();
  });

  /** Business cards as the catalogue has them. */
  const cards = async () => {
    const found = await findCurrentProduct(services, 1);
    if (!found) throw new Error("The catalogue has no business cards.");
    return found;
  };

  return {
    guest,
    cards,
    view: (owner: Buyer = guest) => viewCart(services, owner, clock.now),
    /** Each a second after the last, as people do. */
    async add(changes: Partial<OrderForm> = {}, owner: Buyer = guest) {
      const form = orderForm(changes);
      clock.now = new Date(clock.now.getTime() + 1000);
      return addToCart(services, owner, { product: await cards(), special: null, form, ...form });
    },
    /** A received file that no order and no cart has. */
    async artwork(visitorHash = guest.visitorHash) {
      const id = randomUUID();
      await db.insert(files).values({
        id,
        purpose: "artwork",
        name: "card.pdf",
        contentType: "application/pdf",
        bytes: 10,
        sha256: "0",
        storageKey: id,
        visitorHash,
        createdAt: clock.now,
      });
      return id;
    },
  };
}
