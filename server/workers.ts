import type { Services } from "#app/platform/services.server.ts";
import { registerCartJobs } from "#app/shop/cart/sweep-carts.server.ts";
import { registerCartReminder } from "#app/shop/cart/remind-of-carts.server.ts";
import { registerSalesJobs } from "#app/shop/dashboard/fold-sales.server.ts";
import { registerVisitJobs } from "#app/shop/dashboard/visits/count-visits.server.ts";
import { registerCouponJobs } from "#app/shop/coupon/return-expired-coupons.server.ts";
import { registerRewardJobs } from "#app/shop/rewards/ledger/expire-lots.server.ts";
import { registerRemovalJobs } from "#app/shop/artwork/remove-stored-files.server.ts";
import { registerFileJobs } from "#app/shop/artwork/sweep-files.server.ts";
import { registerPictureJobs } from "#app/shop/picture-admin/sweep-pictures.server.ts";
import { registerOrderJobs } from "#app/shop/order/unpaid/expire-unpaid-orders.server.ts";
import { registerDueJobs } from "#app/shop/order/due/fill-due-days.server.ts";
import { registerPaymentJobs } from "#app/shop/payment/register-payment-jobs.server.ts";
import { registerReminderJobs } from "#app/shop/payment/remind-unpaid-orders.server.ts";
import { registerReorderReminder } from "#app/shop/own-order/reorder/remind-to-reorder.server.ts";
import { registerUnpaidDigest } from "#app/shop/order/unpaid/tell-unpaid-orders.server.ts";
import { registerQuoteJobs } from "#app/shop/quote/expire-quotes.server.ts";
import { registerAccountJobs } from "#app/shop/customer/account-jobs.server.ts";
import { registerDetailsReminder } from "#app/shop/package/remind-of-details.server.ts";
import { registerReviewJobs } from "#app/shop/review/ask-for-reviews.server.ts";
import { registerStrayPaymentJobs } from "#app/shop/stray-payment/register-stray-payment-jobs.server.ts";
import { registerLetterJobs } from "#app/shop/newsletter/send-letters.server.ts";
import { registerMailJobs } from "#app/shop/message/mail-jobs.server.ts";

/** Registers who handles which background job; each part of the shop names its own. */
export async function startWorkers(services: Services): Promise<void> {
  await registerMailJobs(services);
  await registerAccountJobs(services);
  await registerCartJobs(services);
  await registerCartReminder(services);
  await registerRemovalJobs(services);
  await registerFileJobs(services);
  await registerPictureJobs(services);
  await registerPaymentJobs(services);
  await registerStrayPaymentJobs(services);
  await registerOrderJobs(services);
  await registerDueJobs(services);
  await registerReminderJobs(services);
  await registerReorderReminder(services);
  await registerUnpaidDigest(services);
  await registerQuoteJobs(services);
  await registerDetailsReminder(services);
  await registerReviewJobs(services);
  await registerRewardJobs(services);
  await registerCouponJobs(services);
  await registerLetterJobs(services);
  await registerSalesJobs(services);
  await registerVisitJobs(services);
}
