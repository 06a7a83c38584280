import type { Services } from "#app/platform/services.server.ts";
import { type RemindResult, remindByHand } from "#app/shop/order/remind-by-hand.server.ts";
import type { Person } from "#app/shop/person/person.ts";
import { mailDetailsLink, type MailedDetailsLink } from "./mail-details-link.server.ts";

/**
 * Asks the customer of a package for its details at staff's wish, at most once a day and only while
 * production waits for them; also where the shop has reminded them by itself.
 */
export function sendDetailsReminder(
  { db, env, jobs, now: clock }: Pick<Services, "db" | "env" | "jobs" | "now">,
  orderId: string,
  by: Person,
): Promise<RemindResult<Exclude<MailedDetailsLink, "sent">>> {
  const now = clock();
  return remindByHand(db, { of: "details", orderId, by, now }, (tx) =>
    mailDetailsLink(tx, { env, jobs }, orderId, now, { isAgain: true }),
  );
}
