import type { Services } from "#app/platform/services.server.ts";
import { findLostRefunds } from "./refund/find-lost-refunds.server.ts";
import { reconcilePayments } from "./attempt/reconcile-payments.server.ts";
import { reconcileRefunds } from "./refund/reconcile-refunds.server.ts";

const RECONCILE_PAYMENTS = "reconcile-payments";
const FIND_LOST_REFUNDS = "find-lost-refunds";

const PASSES_A_MINUTE = 3;
const PASS_SECONDS = 20;

/**
 * Reconciles at start and every 20 seconds from then on: each minute's job adds
 * the two passes between it and the next, so that a capture that was lost in a
 * crash is recorded within the minute. Each hour looks for refunds that were made at the
 * provider's own site and never reported.
 */
export async function registerPaymentJobs(
  services: Pick<Services, "changes" | "db" | "env" | "jobs" | "log" | "now" | "payments">,
): Promise<void> {
  const { db, jobs } = services;
  const addPass = (pass: number, startAfterSeconds: number) =>
    db.transaction((tx) => jobs.enqueue(tx, RECONCILE_PAYMENTS, { pass }, { startAfterSeconds }));

  await jobs.work<{ pass?: number }>(RECONCILE_PAYMENTS, async (data) => {
    const pass = data?.pass ?? 1;
    if (pass < PASSES_A_MINUTE) await addPass(pass + 1, PASS_SECONDS);
    await reconcilePayments(services);
    await reconcileRefunds(services);
  });
  await jobs.schedule(RECONCILE_PAYMENTS, "* * * * *");
  await addPass(1, 0);
  await jobs.work(FIND_LOST_REFUNDS, async () => void (await findLostRefunds(services)));
  await jobs.schedule(FIND_LOST_REFUNDS, "41 * * * *");
}
