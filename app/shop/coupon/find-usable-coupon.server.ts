import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
import type { DbOrTx, Tx } from "#app/platform/db/database.server.ts";
import { coupons, customerOrders } from "#app/platform/db/schema.ts";
import type { UsableCoupon } from "./coupon.ts";

interface CouponHolder {
  /** Signed-in customer; a coupon belongs to the person it was made for. */
  userId: string | null;
  now: Date;
}

/** An order form that was perhaps submitted before, and whose browser sent it. */
export interface CouponForm {
  submissionKey: string;
  visitorHash: string | null;
}

/**
 * The coupon of this code if this person may use it now; any other is `null`.
 * What an unpaid order of the same form holds counts as free: submitting the
 * form again replaces that order.
 */
export async function findUsableCoupon(
  db: DbOrTx,
  code: string,
  holder: CouponHolder,
  form: CouponForm,
): Promise<UsableCoupon | null> {
  const [coupon] = await db
    .select({ code: coupons.code, value: coupons.value })
    .from(coupons)
    .where(and(valid(code, holder), or(isNull(coupons.usedAt), heldByForm(db, holder, form))));
  return coupon ?? null;
}

/** The same, holding its row until the transaction ends: N takers, one winner. */
export async function lockUsableCoupon(
  tx: Tx,
  code: string,
  holder: CouponHolder,
): Promise<UsableCoupon | null> {
  const [coupon] = await tx
    .select({ code: coupons.code, value: coupons.value })
    .from(coupons)
    .where(and(valid(code, holder), isNull(coupons.usedAt)))
    .for("update");
  return coupon ?? null;
}

function valid(code: string, { userId, now }: CouponHolder) {
  const owner =
    userId === null
      ? isNull(coupons.userId)
      : or(isNull(coupons.userId), eq(coupons.userId, userId));
  return and(eq(coupons.code, code.toUpperCase()), gt(coupons.expiresAt, now), owner);
}

function heldByForm(
  db: DbOrTx,
  { userId }: CouponHolder,
  { submissionKey, visitorHash }: CouponForm,
) {
  const owners = [
    ...(visitorHash === null ? [] : [eq(customerOrders.visitorHash, visitorHash)]),
    ...(userId === null ? [] : [eq(customerOrders.userId, userId)]),
  ];
  if (owners.length === 0) return undefined;
  const unpaid = db
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .where(
      and(
        eq(customerOrders.submissionKey, submissionKey),
        eq(customerOrders.paymentStatus, "unpaid"),
        or(...owners),
      ),
    );
  return inArray(coupons.usedByOrderId, unpaid);
}
