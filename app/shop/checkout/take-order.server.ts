import { countFiles } from "#app/shop/order/line/count-files.ts";
import { eq, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import type { Source } from "#app/platform/db/keep-unchanged.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { isDiskFull } from "#app/platform/system-error.server.ts";
import { lockOwnFiles } from "#app/shop/artwork/lock-own-files.server.ts";
import { refuseWrongCode } from "#app/shop/coupon/code-tries.server.ts";
import type { FoundCode } from "#app/shop/coupon/find-usable-code.server.ts";
import { findShippingMethod } from "#app/shop/delivery/shipping-method.ts";
import { isShippedTo, placeInSentence } from "#app/shop/delivery/us-states.ts";
import { sameDayNow, sameDayProblem } from "#app/shop/pricing/same-day.ts";
import { LARGEST_AMOUNT } from "#app/shop/money/money.ts";
import type { OrderCode } from "#app/shop/pricing/order-code.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { countUnpaidOrders, secondsUntilRoom } from "./count-unpaid-orders.server.ts";
import { insertOrder } from "./insert-order.server.ts";
import { type HeldCode, holdCode, lockCode } from "./order-code-use.server.ts";
import type { OrderRefusal } from "./order-request.ts";
import type { Buyer, PlacedOrder, Submission } from "./order-request.ts";
import {
  findSubmission,
  isReplaceable,
  isSubmitted,
  submissionHashOf,
} from "./previous-submission.server.ts";
import { isTotalSeen, type PricedOrder } from "./priced-order.ts";
import { replaceUnpaidOrder } from "./replace-unpaid-order.server.ts";

export type TakeOrderResult = { ok: true; order: PlacedOrder } | OrderRefusal;

type TakingServices = Pick<Services, "changes" | "db" | "env" | "jobs" | "now">;

/** Prices the order from what the catalogue says now: the part that differs from form to form. */
export type PriceOrder = (
  source: Source,
  terms: { settings: Settings; takeCode: () => Promise<OrderCode | null>; now: Date },
) => Promise<({ ok: true } & PricedOrder) | OrderRefusal>;

/**
 * Places one order of any kind in one transaction: prices it, compares with
 * what the customer saw, takes the coupon and the files, writes the order and
 * the team's mail (decisions §1, §4). The same submission key with the same
 * content answers with the order placed before; with other content it takes the
 * unpaid order's place. Everything is checked before anything is kept.
 */
export async function takeOrder(
  services: TakingServices,
  submission: Submission,
  price: PriceOrder,
): Promise<TakeOrderResult> {
  const { buyer, submissionKey, couponCode } = submission;
  const now = services.now();
  const submissionHash = submissionHashOf(submission.content);
  // Sent again because its answer was lost, an order is answered, whatever was tried meanwhile.
  if (couponCode !== "" && !(await isSubmitted(services.db, submissionKey, submissionHash))) {
    const refusal = await refuseWrongCode(services.db, buyer, couponCode, now);
    if (refusal) return { ok: false, reason: "coupon", refusal };
  }
  return await services.db
    .transaction(async (tx): Promise<TakeOrderResult> => {
      // Two clicks or two tabs with one key wait for each other here.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${submissionKey}, 0))`);
      const previous = await findSubmission(tx, submissionKey);
      if (previous) {
        const isRepeated =
          previous.submissionHash === submissionHash && previous.orderStatus !== "cancelled";
        if (!isOwn(previous, buyer)) {
          if (!isRepeated || previous.userId !== null) return { ok: false, reason: "stale_form" };
          await giveToBrowser(tx, previous.id, buyer);
        }
        if (isRepeated) return { ok: true, order: { ...previous, attempt: null } };
        if (!isReplaceable(previous)) return { ok: false, reason: "stale_form" };
        await replaceUnpaidOrder(tx, previous.id, now);
      }
      const source = { db: tx, changes: services.changes };
      const settings = await currentSettings(source);
      const unpaid = await countUnpaidOrders(tx, buyer, now);
      if (unpaid >= settings.unpaidOrdersPerHour) {
        const over = unpaid - settings.unpaidOrdersPerHour;
        const retryAfterSeconds = await secondsUntilRoom(tx, buyer, { over, now });
        throw new Refusal({ ok: false, reason: "too_many", retryAfterSeconds });
      }
      if (submission.fileLists.some((list) => list.length > settings.uploadMaxFiles)) {
        throw refused("files", `At most ${countFiles(settings.uploadMaxFiles)}`);
      }
      const code = orderCode(tx, services, submission, now);
      const priced = await price(source, { settings, takeCode: code.take, now });
      if (!priced.ok) throw new Refusal(priced);
      const { totals, delivery } = priced;
      if (
        delivery.method === "ship" &&
        findShippingMethod(settings.shippingMethods, delivery.shipping ?? "") === null
      ) {
        throw refused("delivery.shipping", "Choose how we ship it");
      }
      if (delivery.method === "ship" && !isShippedTo(delivery.state, settings)) {
        throw refused("delivery.state", `We don't ship to ${placeInSentence(delivery.state)}`);
      }
      const sameDayDesign = priced.lines.some((line) => line.configuration?.sameDayDesign);
      const late = sameDayProblem({ sameDayDesign }, sameDayNow({ ...settings, now }));
      if (late) throw refused(late.field, late.message);
      const heldCode = await code.hold(priced);
      if (totals.totalCents > LARGEST_AMOUNT) {
        throw refused("quantity", "Call us for an order this large");
      }
      const { expectedTotal } = submission;
      // What the team prices first costs nothing yet.
      const isAgreed = priced.needsQuote || expectedTotal === null;
      if (!isAgreed && !isTotalSeen(expectedTotal ?? "", totals)) {
        throw new Refusal({
          ok: false,
          reason: "price_changed",
          totalCents: totals.totalCents,
        });
      }
      const { fileLists, cartLineIds } = submission;
      const files = await lockOwnFiles(tx, fileLists.flat(), buyer, cartLineIds);
      if (!files) throw new Refusal({ ok: false, reason: "files" });
      const order = await insertOrder(tx, services, {
        submission,
        submissionHash,
        settings,
        priced,
        heldCode,
        files,
        now,
        replaces: previous,
      });
      return { ok: true, order };
    })
    .catch((error: unknown) => {
      if (error instanceof Refusal) return error.result;
      if (isDiskFull(error)) return { ok: false, reason: "disk_full", error };
      throw error;
    });
}

/** The one code of an order: locked before it is priced, held once the price is known. */
function orderCode(
  tx: Tx,
  services: Pick<Services, "changes" | "env">,
  submission: Submission,
  now: Date,
) {
  let taken: Extract<FoundCode, { ok: true }> | null = null;
  const found = () => taken;
  return {
    async take(): Promise<OrderCode | null> {
      if (submission.couponCode === "") return null;
      const code = await lockCode(tx, services, submission, now);
      if (!code.ok) throw new Refusal({ ...code, reason: "coupon" });
      taken = code;
      return code.code;
    },
    async hold(priced: PricedOrder): Promise<HeldCode | null> {
      const code = found();
      if (!code) return null;
      const holding = await holdCode(tx, services, code, priced);
      if (!holding.ok) throw new Refusal({ ...holding, reason: "coupon" });
      return holding.held;
    },
  };
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

/** A member's order is theirs alone; a guest's belongs to the browser, also once it has signed in. */
function isOwn(order: Pick<Buyer, "userId" | "visitorHash">, buyer: Buyer): boolean {
  if (order.userId !== null) return order.userId === buyer.userId;
  return order.visitorHash !== null && order.visitorHash === buyer.visitorHash;
}

/**
 * The first answer to a guest was lost, and its cookie with it. The key is random and only
 * the form knows it; together with everything that was typed it proves who asks again.
 */
async function giveToBrowser(tx: Tx, orderId: string, { visitorHash }: Buyer) {
  if (visitorHash === null) return;
  await tx.update(customerOrders).set({ visitorHash }).where(eq(customerOrders.id, orderId));
}
