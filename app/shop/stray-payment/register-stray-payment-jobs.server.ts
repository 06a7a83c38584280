import type { Services } from "#app/platform/services.server.ts";
import { findStrayPayments } from "./find-stray-payments.server.ts";

const FIND_STRAY_PAYMENTS = "find-stray-payments";

/** Looks for money without an order at the start, and every fifteen minutes. */
export async function registerStrayPaymentJobs(
  services: Pick<Services, "db" | "env" | "jobs" | "log" | "now" | "payments">,
): Promise<void> {
  const { db, jobs } = services;
  await jobs.work(FIND_STRAY_PAYMENTS, async () => void (await findStrayPayments(services)));
  await jobs.schedule(FIND_STRAY_PAYMENTS, "4,19,34,49 * * * *");
  await db.transaction((tx) => jobs.enqueue(tx, FIND_STRAY_PAYMENTS, {}));
}
