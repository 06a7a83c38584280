import { and, eq, inArray, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { customerOrders, promotions, promotionUses } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { mailboxOf } from "#app/shop/person/mailbox.ts";
import type { CodeHolder } from "#app/shop/rewards/redeem/code-holder.server.ts";
import type { Promotion } from "./promotion-code.server.ts";

/** An order form that was perhaps submitted before, and whose browser sent it. */
export interface CodeForm {
  submissionKey: string;
  visitorHash: string | null;
}

/** Unpaid orders of this form: submitting it again replaces them, so what they hold is free. */
export function ordersOfForm(
  db: DbOrTx,
  userId: string | null,
  { submissionKey, visitorHash }: CodeForm,
) {
  const owners = [
    ...(visitorHash === null ? [] : [eq(customerOrders.visitorHash, visitorHash)]),
    ...(userId === null ? [] : [eq(customerOrders.userId, userId)]),
  ];
  return db
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .where(
      and(
        eq(customerOrders.submissionKey, submissionKey),
        eq(customerOrders.paymentStatus, "unpaid"),
        or(...owners) ?? sql`false`,
      ),
    );
}

/** How often a promotion is used: by everybody, and by this person. */
export async function countUses(
  db: DbOrTx,
  { id }: Pick<Promotion, "id">,
  holder: CodeHolder,
  form: CodeForm | null,
): Promise<{ all: number; own: number }> {
  const own = byHolder(holder);
  const [uses] = await db
    .select({
      all: sql<number>`count(*)::int`,
      own: own ? sql<number>`(count(*) filter (where ${own}))::int` : sql<number>`0`,
    })
    .from(promotionUses)
    .where(and(eq(promotionUses.promotionId, id), besides(db, holder, form)));
  return uses ?? { all: 0, own: 0 };
}

/** How often one delivery address had a promotion, or any one for first orders. */
export async function isUsedAt(
  db: DbOrTx,
  promotion: Pick<Promotion, "id" | "isFirstOrderOnly" | "maxUsesPerPerson">,
  addressHash: string,
): Promise<boolean> {
  const { id, isFirstOrderOnly, maxUsesPerPerson } = promotion;
  const [uses] = await db
    .select({
      same: sql<number>`(count(*) filter (where ${promotions.id} = ${id}))::int`,
      first: sql<number>`(count(*) filter (where ${promotions.isFirstOrderOnly}))::int`,
    })
    .from(promotionUses)
    .innerJoin(promotions, eq(promotions.id, promotionUses.promotionId))
    .where(eq(promotionUses.addressHash, addressHash));
  const { same, first } = uses ?? { same: 0, first: 0 };
  return (maxUsesPerPerson !== null && same >= maxUsesPerPerson) || (isFirstOrderOnly && first > 0);
}

/**
 * Whether the person has ordered before: an order of theirs was settled, by account
 * or by mailbox, or one that waits for its money holds another first order's code.
 */
export async function hasOrderedBefore(
  db: DbOrTx,
  { env }: Pick<Services, "env">,
  promotion: Pick<Promotion, "id">,
  holder: CodeHolder,
  form: CodeForm | null,
): Promise<boolean> {
  const settled = await db
    .select({ userId: customerOrders.userId, email: customerOrders.contactEmail })
    .from(customerOrders)
    .where(
      and(
        ne(customerOrders.paymentStatus, "unpaid"),
        env.usesSimulator ? undefined : eq(customerOrders.isTest, false),
        mayBeOf(holder),
      ),
    );
  const isOwn = (order: (typeof settled)[number]) =>
    (order.userId !== null && order.userId === holder.userId) ||
    holder.mailboxes.includes(mailboxOf(order.email));
  if (settled.some(isOwn)) return true;
  const own = byHolder(holder);
  if (!own) return false;
  const [held] = await db
    .select({ orderId: promotionUses.orderId })
    .from(promotionUses)
    .innerJoin(promotions, eq(promotions.id, promotionUses.promotionId))
    .where(
      and(
        eq(promotions.isFirstOrderOnly, true),
        ne(promotions.id, promotion.id),
        own,
        besides(db, holder, form),
      ),
    )
    .limit(1);
  return held !== undefined;
}

/**
 * A condition that more uses than theirs may pass, but all of theirs do: `mailboxOf` decides what
 * is one mailbox.
 */
function mayBeOf({ userId, mailboxes }: CodeHolder): SQL | undefined {
  const email = sql`lower(${customerOrders.contactEmail})`;
  return or(
    userId === null ? sql`false` : eq(customerOrders.userId, userId),
    ...mailboxes.map((mailbox) => {
      const [first = ""] = mailbox;
      const domain = mailbox.slice(mailbox.lastIndexOf("@"));
      const domains = domain === "@gmail.com" ? [domain, "@googlemail.com"] : [domain];
      const ends = domains.map((end) => sql`right(${email}, ${end.length}) = ${end}`);
      return and(sql`left(${email}, 1) = ${first}`, or(...ends));
    }),
  );
}

function byHolder({ userId, mailboxHashes }: CodeHolder): SQL | undefined {
  return or(
    ...(userId === null ? [] : [eq(promotionUses.userId, userId)]),
    ...(mailboxHashes.length === 0 ? [] : [inArray(promotionUses.mailboxHash, mailboxHashes)]),
  );
}

function besides(db: DbOrTx, { userId }: CodeHolder, form: CodeForm | null): SQL | undefined {
  return form === null
    ? undefined
    : notInArray(promotionUses.orderId, ordersOfForm(db, userId, form));
}
