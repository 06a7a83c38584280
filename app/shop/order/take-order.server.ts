import { sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import type { Source } from "#app/platform/db/keep-unchanged.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { lockOwnFiles } from "#app/shop/artwork/lock-own-files.server.ts";
import type { UsableCoupon } from "#app/shop/coupon/coupon.ts";
import { lockUsableCoupon } from "#app/shop/coupon/find-usable-coupon.server.ts";
import { cents, parseDollars } from "#app/shop/pricing/money.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { countUnpaidOrders } from "./count-unpaid-orders.server.ts";
import { insertOrder } from "./insert-order.server.ts";
import type { OrderRefusal } from "./order-refusal.ts";
import type { Buyer, PlacedOrder, Submission } from "./order-request.ts";
import { findSubmission, isReplaceable } from "./previous-submission.server.ts";
import type { PricedOrder } from "./priced-order.ts";
import { replaceUnpaidOrder } from "./replace-unpaid-order.server.ts";
import { submissionHashOf } from "./submission-hash.server.ts";

/** A million dollars: far above what is paid online, far below what a column holds. */
const MAX_TOTAL_CENTS = cents(100_000_000);

export type TakeOrderResult = { ok: true; order: PlacedOrder } | OrderRefusal;

/** Prices the order from what the catalogue says now: the part that differs from form to form. */
export type PriceOrder = (
  source: Source,
  terms: { settings: Settings; takeCoupon: () => Promise<UsableCoupon | null>; now: Date },
) => Promise<({ ok: true } & PricedOrder) | OrderRefusal>;

/**
 * Places one order of any kind in one transaction: prices it, compares with
 * what the customer saw, takes the coupon and the files, writes the order and
 * the team's mail (decisions §1, §4). The same submission key with the same
 * content answers with the order placed before; with other content it takes the
 * unpaid order's place. Everything is checked before anything is kept.
 */
export async function takeOrder(
  services: Pick<Services, "changes" | "db" | "env" | "jobs" | "now">,
  submission: Submission,
  price: PriceOrder,
): Promise<TakeOrderResult> {
  const { buyer, submissionKey } = submission;
  const now = services.now();
  const submissionHash = submissionHashOf(submission.content);
  return await services.db
    .transaction(async (tx): Promise<TakeOrderResult> => {
      // Two clicks or two tabs with one key wait for each other here.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${submissionKey}, 0))`);
      const previous = await findSubmission(tx, submissionKey);
      if (previous) {
        if (!isOwn(previous, buyer)) return { ok: false, reason: "stale_form" };
        if (previous.submissionHash === submissionHash && previous.orderStatus !== "cancelled") {
          return { ok: true, order: { ...previous, attempt: null } };
        }
        if (!isReplaceable(previous)) return { ok: false, reason: "stale_form" };
        await replaceUnpaidOrder(tx, previous.id, now);
      }
      const source = { db: tx, changes: services.changes };
      const settings = await currentSettings(source);
      const unpaid = await countUnpaidOrders(tx, buyer, now);
      if (unpaid >= settings.unpaidOrdersPerHour)
        throw new Refusal({ ok: false, reason: "too_many" });
      if (submission.fileLists.some((list) => list.length > settings.uploadMaxFiles)) {
        throw refused("files", `At most ${settings.uploadMaxFiles} files`);
      }
      const priced = await price(source, {
        settings,
        takeCoupon: () => takeCoupon(tx, submission, now),
        now,
      });
      if (!priced.ok) throw new Refusal(priced);
      const { totals } = priced;
      if (totals.totalCents > MAX_TOTAL_CENTS) {
        throw refused("quantity", "Call us for an order this large");
      }
      if (parseDollars(submission.expectedTotal ?? "") !== totals.totalCents) {
        throw new Refusal({
          ok: false,
          reason: "price_changed",
          totalCents: totals.totalCents,
        });
      }
      const files = await lockOwnFiles(tx, submission.fileLists.flat(), buyer);
      if (!files) throw new Refusal({ ok: false, reason: "files" });
      const order = await insertOrder(tx, services, {
        ...{ submission, submissionHash, settings, priced, files, now },
        replaces: previous?.id ?? null,
      });
      return { ok: true, order };
    })
    .catch((error: unknown) => {
      if (error instanceof Refusal) return error.result;
      throw error;
    });
}

async function takeCoupon(tx: Tx, { couponCode, buyer }: Submission, now: Date) {
  if (couponCode === "") return null;
  const coupon = await lockUsableCoupon(tx, couponCode, { userId: buyer.userId, now });
  if (!coupon) throw new Refusal({ ok: false, reason: "coupon" });
  return coupon;
}

/** Carries an expected refusal out of a transaction that has to be rolled back. */
class Refusal extends Error {
  readonly result: OrderRefusal;
  constructor(result: OrderRefusal) {
    super("The order was refused.");
    this.result = result;
  }
}

function refused(field: string, message: string) {
  return new Refusal({ ok: false, reason: "refused", problems: [{ field, message }] });
}

function isOwn(order: Pick<Buyer, "userId" | "visitorHash">, buyer: Buyer): boolean {
  return buyer.userId === null
    ? order.visitorHash !== null && order.visitorHash === buyer.visitorHash
    : order.userId === buyer.userId || order.visitorHash === buyer.visitorHash;
}
