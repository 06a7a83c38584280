import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { DbOrTx, Tx } from "#app/platform/db/database.server.ts";
import { coupons, promotions } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { OrderCode } from "#app/shop/pricing/order-code.ts";
import { CODE_REFUSALS, type CodeRefusal } from "./code-refusal.ts";
import {
  type CodeAsker,
  type CodeHolder,
  findCodeHolder,
} from "#app/shop/rewards/redeem/code-holder.server.ts";
import { isOwnCoupon, isOwnedBy } from "./known-code.server.ts";
import { isRunning, type Promotion, promotionCodeOf } from "./promotion-code.server.ts";
import {
  type CodeForm,
  countUses,
  hasOrderedBefore,
  ordersOfForm,
} from "./promotion-uses.server.ts";

export type FoundCode =
  | {
      ok: true;
      code: OrderCode;
      /** The promotion that an order with this code writes down; `null` for a Mega Bucks coupon. */
      promotion: { terms: Promotion; holder: CodeHolder } | null;
    }
  | { ok: false; refusal: CodeRefusal };

type CodeServices = Pick<Services, "changes" | "env">;
type Asker = CodeAsker & { now: Date };

/** Two first orders of one person wait for each other, whichever codes they bring. */
const FIRST_ORDER_LOCK = 7_301_003;

/**
 * The Mega Bucks coupon or promotion of this code, if this person may use it now
 * (decisions §4). What an unpaid order of the same form holds counts as free:
 * submitting the form again replaces that order.
 */
export async function findUsableCode(
  services: CodeServices & Pick<Services, "db">,
  code: string,
  asker: Asker,
  form: CodeForm,
): Promise<FoundCode> {
  const { db } = services;
  const [coupon] = await couponOf(db, code, asker, form);
  if (coupon) return { ok: true, code: { kind: "mega_bucks", ...coupon }, promotion: null };
  const [promotion] = await promotionOf(db, code);
  if (!promotion && (await isOwnCoupon(db, code, asker.userId))) return refused(CODE_REFUSALS.over);
  return promotionFor(db, services, promotion, asker, form);
}

/** The same, holding its row until the transaction ends: N takers, one winner. */
export async function lockUsableCode(
  tx: Tx,
  services: CodeServices,
  code: string,
  asker: Asker,
): Promise<FoundCode> {
  const [coupon] = await couponOf(tx, code, asker, null).for("update");
  if (coupon) return { ok: true, code: { kind: "mega_bucks", ...coupon }, promotion: null };
  const [promotion] = await promotionOf(tx, code).for("update");
  if (!promotion && (await isOwnCoupon(tx, code, asker.userId))) return refused(CODE_REFUSALS.over);
  if (promotion?.isFirstOrderOnly) {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ORDER_LOCK})`);
  }
  return promotionFor(tx, services, promotion, asker, null);
}

function refused(refusal: CodeRefusal): FoundCode {
  return { ok: false, refusal };
}

function couponOf(db: DbOrTx, code: string, asker: Asker, form: CodeForm | null) {
  const { userId, now } = asker;
  const free = isNull(coupons.usedAt);
  return db
    .select({ code: coupons.code, value: coupons.value })
    .from(coupons)
    .where(
      and(
        eq(coupons.code, code.toUpperCase()),
        gt(coupons.expiresAt, now),
        isNull(coupons.returnedAt),
        isOwnedBy(userId),
        form ? or(free, inArray(coupons.usedByOrderId, ordersOfForm(db, userId, form))) : free,
      ),
    );
}

function promotionOf(db: DbOrTx, code: string) {
  return db.select().from(promotions).where(eq(promotions.code, code.toUpperCase()));
}

async function promotionFor(
  db: DbOrTx,
  services: CodeServices,
  promotion: Promotion | undefined,
  asker: Asker,
  form: CodeForm | null,
): Promise<FoundCode> {
  if (!promotion) return refused(CODE_REFUSALS.unknown);
  if (!isRunning(promotion, asker.now)) return refused(CODE_REFUSALS.over);
  const code = await promotionCodeOf({ db, changes: services.changes }, promotion);
  if (!code) return refused(CODE_REFUSALS.over);
  const holder = await findCodeHolder(db, services, asker);
  if (promotion.needsVerifiedAccount && holder.userId === null) {
    return refused(CODE_REFUSALS.signIn);
  }
  if (promotion.needsVerifiedAccount && !holder.isVerified) {
    return refused(CODE_REFUSALS.verifyEmail);
  }
  const { maxUses, maxUsesPerPerson, isFirstOrderOnly } = promotion;
  const uses = await countUses(db, promotion, holder, form);
  if (maxUsesPerPerson !== null && uses.own >= maxUsesPerPerson) {
    return refused(CODE_REFUSALS.usedBefore);
  }
  if (maxUses !== null && uses.all >= maxUses) return refused(CODE_REFUSALS.over);
  if (isFirstOrderOnly && (await hasOrderedBefore(db, services, promotion, holder, form))) {
    return refused(CODE_REFUSALS.notFirstOrder);
  }
  return { ok: true, code, promotion: { terms: promotion, holder } };
}
