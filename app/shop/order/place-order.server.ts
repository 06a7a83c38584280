import { sql } from "drizzle-orm";
import type { Cents } from "#app/shop/pricing/money.ts";
import { cents, parseDollars } from "#app/shop/pricing/money.ts";
import type { Services } from "#app/platform/services.server.ts";
import { lockOwnFiles } from "#app/shop/artwork/lock-own-files.server.ts";
import { findProduct } from "#app/shop/catalog/catalog-queries.server.ts";
import { lockUsableCoupon } from "#app/shop/coupon/find-usable-coupon.server.ts";
import { quoteOrder } from "#app/shop/pricing/quote.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { findRunningSpecial } from "#app/shop/special/special-queries.server.ts";
import { countUnpaidOrders } from "./count-unpaid-orders.server.ts";
import { configurationOf } from "./form-configuration.ts";
import { insertOrder } from "./insert-order.server.ts";
import { deliveryOf } from "./order-delivery.ts";
import type { Buyer, OrderRequest, PlacedOrder } from "./order-request.ts";
import { findSubmission, isReplaceable } from "./previous-submission.server.ts";
import { replaceUnpaidOrder } from "./replace-unpaid-order.server.ts";
import { submissionHashOf } from "./submission-hash.server.ts";

/** A million dollars: far above what is paid online, far below what a column holds. */
const MAX_TOTAL_CENTS = cents(100_000_000);

export type PlaceOrderResult =
  | { ok: true; order: PlacedOrder }
  | {
      ok: false;
      reason: "not_found" | "files" | "coupon" | "coupon_on_special" | "stale_form" | "too_many";
    }
  | { ok: false; reason: "refused"; problems: { field: string; message: string }[] }
  | { ok: false; reason: "price_changed"; totalCents: Cents };

/**
 * Places one order in one transaction: reads the prices again, quotes, compares
 * with what the customer saw, takes the coupon and the files, writes the order
 * and the team's mail (decisions §1, §4). The same submission key with the same
 * content answers with the order placed before; with other content it takes the
 * unpaid order's place. Everything is checked before anything is written.
 */
export async function placeOrder(
  services: Pick<Services, "db" | "env" | "jobs" | "now">,
  request: OrderRequest,
): Promise<PlaceOrderResult> {
  const { form } = request;
  const now = services.now();
  const submissionHash = submissionHashOf(request);
  return await services.db
    .transaction(async (tx): Promise<PlaceOrderResult> => {
      // Two clicks or two tabs with one key wait for each other here.
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${form.submissionKey}, 0))`,
      );
      const previous = await findSubmission(tx, form.submissionKey);
      if (previous) {
        if (!isOwn(previous, request)) return { ok: false, reason: "stale_form" };
        if (previous.submissionHash === submissionHash && previous.orderStatus !== "cancelled") {
          return { ok: true, order: { ...previous, attempt: null } };
        }
        if (!isReplaceable(previous)) return { ok: false, reason: "stale_form" };
      }

      const product = await findProduct(tx, request.productId);
      if (!product) return { ok: false, reason: "not_found" };
      const special =
        request.specialId === null ? null : await findRunningSpecial(tx, request.specialId, now);
      if (special && form.couponCode !== "") return { ok: false, reason: "coupon_on_special" };
      const settings = await readSettings(tx);
      const maxUnpaid = settings.unpaidOrdersPerHour;
      if ((await countUnpaidOrders(tx, request, now)) >= maxUnpaid) {
        return { ok: false, reason: "too_many" };
      }
      if (Math.max(form.files.length, form.design.designImages.length) > settings.uploadMaxFiles) {
        const problem = { field: "files", message: `At most ${settings.uploadMaxFiles} files` };
        return { ok: false, reason: "refused", problems: [problem] };
      }

      if (previous) await replaceUnpaidOrder(tx, previous.id, now);
      const coupon =
        form.couponCode === ""
          ? null
          : await lockUsableCoupon(tx, form.couponCode, { userId: request.userId, now });
      const refuse = (result: PlaceOrderResult) => {
        // What was replaced above must stand again, so the transaction is undone.
        if (previous) throw new Refusal(result);
        return result;
      };
      if (form.couponCode !== "" && !coupon) return refuse({ ok: false, reason: "coupon" });

      const configuration = configurationOf(product, request.specialId, form);
      const delivery = deliveryOf(product, form.delivery);
      const quote = quoteOrder({
        items: [{ product, special, configuration }],
        delivery,
        isMember: request.userId !== null,
        coupon,
        rates: settings,
      });
      if (!quote.ok) return refuse({ ok: false, reason: "refused", problems: quote.problems });
      if (quote.totalCents > MAX_TOTAL_CENTS) {
        const problem = { field: "quantity", message: "Call us for an order this large" };
        return refuse({ ok: false, reason: "refused", problems: [problem] });
      }
      if (parseDollars(form.expectedTotal ?? "") !== quote.totalCents) {
        return refuse({ ok: false, reason: "price_changed", totalCents: quote.totalCents });
      }
      const files = await lockOwnFiles(tx, [...form.files, ...form.design.designImages], request);
      if (!files) return refuse({ ok: false, reason: "files" });

      const order = await insertOrder(tx, services, {
        ...{ request, product, special, settings, configuration, delivery, quote, coupon, files },
        ...{ submissionHash, replaces: previous?.id ?? null, now },
      });
      return { ok: true, order };
    })
    .catch((error: unknown) => {
      if (error instanceof Refusal) return error.result;
      throw error;
    });
}

/** Carries an expected refusal out of a transaction that has to be rolled back. */
class Refusal extends Error {
  readonly result: PlaceOrderResult;
  constructor(result: PlaceOrderResult) {
    super("The order was refused.");
    this.result = result;
  }
}

function isOwn(order: Pick<Buyer, "userId" | "visitorHash">, buyer: Buyer): boolean {
  return buyer.userId === null
    ? order.visitorHash !== null && order.visitorHash === buyer.visitorHash
    : order.userId === buyer.userId || order.visitorHash === buyer.visitorHash;
}
