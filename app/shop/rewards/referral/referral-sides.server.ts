import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { profiles, referrals, user } from "#app/platform/db/schema.ts";
import { nameInFull } from "#app/shop/person/first-name.ts";
import type { ReferralSide } from "./held-referral.ts";

/** Both people of a referral, and what they say of themselves. */
const referrer = alias(user, "referrer");
const referrerProfile = alias(profiles, "referrer_profile");
const friend = alias(user, "friend");
const friendProfile = alias(profiles, "friend_profile");

/** Referrals with both people, for a list to choose from and to order. */
export function selectReferrals(db: DbOrTx) {
  return db
    .select({
      referral: referrals,
      referrer: sideOf(referrer, referrerProfile),
      friend: sideOf(friend, friendProfile),
    })
    .from(referrals)
    .innerJoin(referrer, eq(referrer.id, referrals.referrerId))
    .innerJoin(friend, eq(friend.id, referrals.referredId))
    .leftJoin(referrerProfile, eq(referrerProfile.userId, referrer.id))
    .leftJoin(friendProfile, eq(friendProfile.userId, friend.id));
}

/** One side of a referral, as a query asks for it. */
function sideOf(person: typeof referrer | typeof friend, profile: Profile) {
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
    userId,
    email,
    name: nameInFull(side) || accountName || "Unknown User",
    business: businessName || "No business name",
  };
}
