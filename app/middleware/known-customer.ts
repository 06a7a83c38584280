import type { RouterContextProvider } from "react-router";
import { findOwnCoupon } from "#app/shop/coupon/find-own-coupon.server.ts";
import type { OwnCouponOffer } from "#app/shop/coupon/own-coupon.ts";
import { findKnownCustomer } from "#app/shop/customer/profile/find-known-customer.server.ts";
import type { KnownCustomer, LastDelivery } from "#app/shop/customer/profile/known-customer.ts";
import { findLastDelivery } from "#app/shop/customer/profile/last-delivery.server.ts";
import { personContext, servicesContext } from "./context.ts";
import { orUnavailable } from "./unavailable.ts";

/** How a signed-in person's last order reached them. */
export function lastDeliveryOf(
  context: Readonly<RouterContextProvider>,
): Promise<LastDelivery | null> {
  const person = context.get(personContext);
  if (person === null) return Promise.resolve(null);
  const { db } = context.get(servicesContext);
  return orUnavailable(context, findLastDelivery(db, person.userId));
}

/** The facts in a signed-in person's account that a form begins with. */
export function knownCustomerOf(
  context: Readonly<RouterContextProvider>,
): Promise<KnownCustomer | null> {
  const { db } = context.get(servicesContext);
  return orUnavailable(context, findKnownCustomer(db, context.get(personContext)));
}

/** The coupon that a signed-in person made of their Mega Bucks and can still use. */
export function ownCouponOf(
  context: Readonly<RouterContextProvider>,
): Promise<OwnCouponOffer | null> {
  const person = context.get(personContext);
  if (person === null) return Promise.resolve(null);
  const { db, now } = context.get(servicesContext);
  return orUnavailable(context, findOwnCoupon(db, person.userId, now()));
}
