import { alias } from "drizzle-orm/pg-core";
import { profiles, user } from "#app/platform/db/schema.ts";
import { nameInFull } from "#app/shop/customer/first-name.ts";
import type { ReferralSide } from "./held-referral.ts";

/** Both people of a referral, and what they say of themselves. */
export const referrer = alias(user, "referrer");
export const referrerProfile = alias(profiles, "referrer_profile");
export const friend = alias(user, "friend");
export const friendProfile = alias(profiles, "friend_profile");

/** One side of a referral, as a query asks for it. */
export function sideOf(person: typeof referrer | typeof friend, profile: Profile) {
  return {
    userId: person.id,
    accountName: person.name,
    email: person.email,
    firstName: profile.firstName,
    lastName: profile.lastName,
    businessName: profile.businessName,
  };
}

type Profile = typeof referrerProfile | typeof friendProfile;

/** One side of a referral, as staff see it. */
export function sideView(side: {
  userId: string;
  accountName: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  businessName: string | null;
}): ReferralSide {
  const { userId, email, accountName, businessName } = side;
  return {
    ...{ userId, email },
    name: nameInFull(side) || accountName || "Unknown User",
    business: businessName || "No business name",
  };
}
