import { and, desc, eq, exists, isNull, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import {
  customerIntake,
  mailConsents,
  orderTotals,
  profiles,
  user,
} from "#app/platform/db/schema.ts";
import { HAS_AGREED } from "#app/shop/mailing-list/agreed.server.ts";
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
  /** Nothing was ever said: `null`. */
  hasAgreed: sql<boolean | null>`(
    select consent.confirmed_at is not null and consent.left_at is null
    from mail_consents consent where consent.user_id = ${user}.id limit 1
  )`,
  orders: orderTotals.orders,
  spent: orderTotals.spent,
};

/**
 * Customers as a CSV file, the newest first, in pieces: however many there are, one batch of
 * them is in memory. `wantOffers`: those who agreed to offers by email; nobody else may be written to.
 */
export async function* exportCustomers(
  db: Db,
  { query, wantOffers, timeZone }: { query: string; wantOffers: boolean; timeZone: string },
): AsyncGenerator<string, void> {
  yield csvFile([HEAD]);
  const found = await customersWith(db, query);
  const agreed = exists(
    db
      .select({ id: mailConsents.id })
      .from(mailConsents)
      .where(and(eq(mailConsents.userId, user.id), HAS_AGREED)),
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
    hasAgreed: boolean | null;
    orders: number | null;
    spent: typeof orderTotals.$inferSelect.spent | null;
  };

function rowOf(customer: ExportedCustomer): string[] {
  const { hasAgreed } = customer;
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
    hasAgreed === null ? "" : hasAgreed ? "yes" : "no",
  ];
}
