/** Every table, for the query builder, the migrations and the sign-in library. */
export * from "./schema/catalog.ts";
export * from "./schema/content.ts";
export * from "./schema/people.ts";
export * from "./schema/orders.ts";
export * from "./schema/order-totals.ts";
export * from "./schema/order-search.ts";
export * from "./schema/sales.ts";
export * from "./schema/saved-views.ts";
export * from "./schema/payments.ts";
export * from "./schema/coupons.ts";
export * from "./schema/quotes.ts";
export * from "./schema/carts.ts";
export * from "./schema/accounts.ts";
export * from "./schema/rewards.ts";
export * from "./schema/tasks.ts";
export * from "./schema/messages.ts";
export * from "./schema/operations.ts";
