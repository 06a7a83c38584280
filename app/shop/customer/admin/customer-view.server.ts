import { totalWords } from "#app/shop/order/unpriced.ts";
import { ledgerView } from "#app/shop/rewards/ledger/ledger-view.ts";
import { formatShopDate } from "#app/shop/clock/shop-day.ts";
import { type ShopClock, shopTime } from "#app/shop/clock/shop-time.ts";
import type { customerDetails } from "./customer-details.server.ts";
import { nameInFull } from "#app/shop/person/first-name.ts";
import { intakeFacts } from "../questionnaire/intake-facts.ts";

type Details = NonNullable<Awaited<ReturnType<typeof customerDetails>>>;

/** A customer as the team's dialog shows them, days and times on the shop's clock. */
export function customerView(details: Details, clock: ShopClock) {
  const { profile, intake, email, emailVerified, twoFactorEnabled, roles } = details;
  const day = (at: Date) => formatShopDate(at, clock.timeZone);
  return {
    userId: profile.userId,
    name: nameInFull(profile) || "No name",
    emailVerified,
    basic: [
      { term: "First name", detail: profile.firstName },
      { term: "Last name", detail: profile.lastName },
      { term: "Email", detail: `${email}, ${emailVerified ? "verified" : "not verified"}` },
      { term: "Cell phone", detail: profile.cellPhone },
    ],
    business: [
      { term: "Business", detail: profile.businessName },
      { term: "Address", detail: profile.businessAddress },
      { term: "Phone", detail: profile.businessPhone },
    ],
    intake: intake === null ? [] : intakeFacts(intake).filter(({ answer }) => answer !== ""),
    account: [
      { term: "Created", detail: day(profile.createdAt) },
      { term: "Last updated", detail: day(profile.updatedAt) },
      { term: "Customer ID", detail: profile.userId },
      { term: "Referral code", detail: profile.referralCode },
      { term: "Two-factor sign-in", detail: twoFactorEnabled ? "On" : "Off" },
      {
        term: "Role",
        detail: roles.includes("admin") ? "Admin" : roles.includes("staff") ? "Staff" : "Customer",
      },
    ],
    notes: details.notes.map(({ createdAt, ...note }) => ({
      ...note,
      when: shopTime(createdAt, clock),
    })),
    orderCount: details.orderCount,
    orders: details.orders.map(({ createdAt, ...order }) => ({
      ...order,
      placed: day(createdAt),
      total: totalWords(order),
    })),
    spent: details.spent,
    balance: details.loyalty.balance,
    entries: details.entries.map((entry) => ledgerView(entry, clock)),
  };
}
