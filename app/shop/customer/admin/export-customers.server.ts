import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerIntake, orderTotals, profiles, user } from "#app/platform/db/schema.ts";
import { toDollars, ZERO_CENTS } from "#app/shop/money/money.ts";
import { csvFile, csvOf } from "#app/shop/rewards/csv.ts";
import { customersWith } from "./list-customers.server.ts";

/** Rows that are in memory at a time. */
const BATCH = 1000;

const HEAD = [
  "First name",
  "Last name",
  "Business",
  "Email",
  "Email verified",
  "Cell phone",
  "Business phone",
  "Business address",
  "Industry",
  "Referral code",
  "Joined",
  "Orders",
  "Spent",
  "Offers by email",
];

const COLUMNS = {
  userId: profiles.userId,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  businessName: profiles.businessName,
  businessAddress: profiles.businessAddress,
  businessPhone: profiles.businessPhone,
  cellPhone: profiles.cellPhone,
  referralCode: profiles.referralCode,
  /** The moment to the microsecond, which a `Date` has not: the next batch begins after it. */
  at: sql<string>`${profiles.createdAt}::text`,
  email: user.email,
  emailVerified: user.emailVerified,
  industry: customerIntake.businessIndustry,
  wantsPromotions: customerIntake.wantsPromotions,
  orders: orderTotals.orders,
  spent: orderTotals.spent,
};

/**
 * Customers as a CSV file, the newest first, in pieces: however many there are, one batch of
 * them is in memory. `wantOffers`: those who said in the questionnaire that they want offers by
 * email, and whose mailbox is proven to be theirs; nobody else may be written to.
 */
export async function* exportCustomers(
  db: Db,
  { query, wantOffers, timeZone }: { query: string; wantOffers: boolean; timeZone: string },
): AsyncGenerator<string, void> {
  yield csvFile([HEAD]);
  const found = await customersWith(db, query);
  const agreed = and(
    eq(customerIntake.wantsPromotions, true),
    isNotNull(customerIntake.completedAt),
    eq(user.emailVerified, true),
  );
  const joined = sql<string>`to_char(${profiles.createdAt} at time zone ${timeZone}::text, 'YYYY-MM-DD')`;
  let last: { userId: string; at: string } | null = null;
  do {
    const isAfter =
      last === null
        ? undefined
        : sql`(${profiles.createdAt}, ${profiles.userId}) < (${last.at}::timestamptz, ${last.userId}::text)`;
    const rows: ExportedCustomer[] = await db
      .select({ ...COLUMNS, joined })
      .from(profiles)
      .innerJoin(user, eq(user.id, profiles.userId))
      .leftJoin(customerIntake, eq(customerIntake.userId, profiles.userId))
      .leftJoin(orderTotals, eq(orderTotals.userId, profiles.userId))
      .where(and(isNull(user.closedAt), found, wantOffers ? agreed : undefined, isAfter))
      .orderBy(desc(profiles.createdAt), desc(profiles.userId))
      .limit(BATCH);
    yield csvOf(rows.map(rowOf));
    last = rows.length < BATCH ? null : (rows.at(-1) ?? null);
  } while (last !== null);
}

type ExportedCustomer = Pick<
  typeof profiles.$inferSelect,
  | "userId"
  | "firstName"
  | "lastName"
  | "businessName"
  | "businessAddress"
  | "businessPhone"
  | "cellPhone"
  | "referralCode"
> &
  Pick<typeof user.$inferSelect, "email" | "emailVerified"> & {
    at: string;
    joined: string;
    industry: string | null;
    wantsPromotions: boolean | null;
    orders: number | null;
    spent: typeof orderTotals.$inferSelect.spent | null;
  };

function rowOf(customer: ExportedCustomer): string[] {
  const { wantsPromotions } = customer;
  return [
    customer.firstName,
    customer.lastName,
    customer.businessName,
    customer.email,
    customer.emailVerified ? "yes" : "no",
    customer.cellPhone,
    customer.businessPhone,
    customer.businessAddress,
    customer.industry ?? "",
    customer.referralCode,
    customer.joined,
    String(customer.orders ?? 0),
    toDollars(customer.spent ?? ZERO_CENTS),
    wantsPromotions === null ? "" : wantsPromotions ? "yes" : "no",
  ];
}
