import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { CartLineDetails } from "#app/shop/cart/cart-line.ts";
import type { TypedFields } from "#app/shop/cart/typed-fields.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import { products, specials } from "./catalog.ts";
import { moment, money } from "./columns.ts";
import { user } from "./people.ts";

/** Carts: a member's, or that of a guest's browser. */
export const carts = pgTable(
  "carts",
  {
    id: uuid("id").primaryKey(),
    userId: text("user_id")
      .unique()
      .references(() => user.id, { onDelete: "cascade" }),
    visitorHash: text("visitor_hash").unique(),
    /** The submission key of the next order from it; a new one follows a paid order. */
    checkoutKey: text("checkout_key").notNull().unique(),
    /**
     * The contact and delivery that the customer typed where they filled the cart: the checkout
     * begins with them.
     */
    typed: jsonb("typed").$type<TypedFields>(),
    /** The key of the order that its owner was reminded of; a new order has another. */
    remindedKey: text("reminded_key"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("carts_updated_idx").on(table.updatedAt),
    check("carts_owner_check", sql`(${table.userId} is null) <> (${table.visitorHash} is null)`),
  ],
);

export const cartLines = pgTable(
  "cart_lines",
  {
    id: uuid("id").primaryKey(),
    cartId: uuid("cart_id")
      .notNull()
      .references(() => carts.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    specialId: uuid("special_id").references(() => specials.id),
    configuration: jsonb("configuration").$type<Configuration>().notNull(),
    /** The details that the order needs beside the priced choices: notes, design information. */
    details: jsonb("details").$type<CartLineDetails>().notNull(),
    /** The item's price when the customer last saw it: a change is shown, not hidden. */
    seenAmount: money("seen_amount").notNull(),
    isSavedForLater: boolean("is_saved_for_later").notNull().default(false),
    /** Made by the page: pressed twice, added once. */
    additionKey: text("addition_key").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    unique("cart_lines_addition_key").on(table.cartId, table.additionKey),
    index("cart_lines_product_idx").on(table.productId),
    index("cart_lines_cart_idx").on(table.cartId, table.createdAt, table.id),
    check("cart_lines_seen_check", sql`${table.seenAmount} >= 0`),
  ],
);
