import { randomUUID } from "node:crypto";
import { and, eq, exists, inArray, ne, or, sql } from "drizzle-orm";
import type { AuthClient } from "#app/platform/auth/auth.server.ts";
import type { Tx } from "#app/platform/db/database.server.ts";
import {
  account,
  auditLog,
  carts,
  contactMessages,
  customerAddresses,
  customerIntake,
  customerNotes,
  customerOrders,
  emailChanges,
  accountLinks,
  loyaltyPoints,
  mailConsents,
  messageThreads,
  orderEvents,
  payments,
  profiles,
  refunds,
  savedViews,
  twoFactor,
  usedAppCodes,
  user,
  userRoles,
} from "#app/platform/db/schema.ts";
import { removeStoredFiles } from "#app/shop/artwork/remove-stored-files.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { endCouponsOf } from "#app/shop/coupon/return-expired-coupons.server.ts";
import { claimGuestOrders } from "#app/shop/order/claim-guest-orders.server.ts";
import { MONEY_ATTEMPTS, UNSETTLED_REFUNDS } from "#app/shop/order/payment-terms.ts";
import { forfeitIfClosed } from "#app/shop/rewards/ledger/forfeit.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { forgetSubmissions } from "#app/shop/rewards/task/forget-submissions.server.ts";
import { forgetReviews } from "#app/shop/review/forget-reviews.server.ts";
import { forgetTeamInvites } from "#app/shop/staff/forget-team-invites.server.ts";
import { isStaff, type Person } from "#app/shop/person/person.ts";
import { accountClosedMail } from "#app/shop/customer/sign-in/account-mails.server.ts";
import {
  checkPassword,
  type PasswordCheck,
} from "#app/shop/customer/sign-in/check-password.server.ts";
import { forgetMails } from "./forget-mails.server.ts";
import { forgetOrders } from "./forget-orders.server.ts";
import { mailboxOf } from "#app/shop/person/mailbox.ts";
import { greetingName, splitName } from "#app/shop/person/first-name.ts";
import { SEND_PASSWORD_RESET } from "#app/shop/customer/sign-in/reset-password.server.ts";
import { endSessions, forgetDevices } from "#app/shop/customer/sign-in/sessions.server.ts";

export type CloseAccountResult =
  | PasswordCheck
  /** `open_orders`: work or money is under way. `staff`: an admin takes them off the team first. */
  | { ok: false; reason: "open_orders" | "staff" };

/**
 * Closes a customer's account (decisions §6): personal data goes from profile,
 * payloads, outbox, files and audit; order numbers and amounts, the ledger and a
 * hash against repeated bonuses stay. Mega Bucks that were not used are booked as lapsed.
 * All of it in one transaction.
 */
export async function closeAccount(
  services: Pick<Services, "auth" | "db" | "jobs" | "now">,
  person: Person,
  password: string,
  client: AuthClient,
): Promise<CloseAccountResult> {
  if (isStaff(person)) return { ok: false, reason: "staff" };
  const checked = await checkPassword(services, person, password, client);
  if (!checked.ok) return checked;
  return services.db.transaction(async (tx): Promise<CloseAccountResult> => {
    const { userId } = person;
    await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for("update");
    // Orders that they placed without signing in are theirs to take along.
    if (person.emailVerified) await claimGuestOrders(tx, person);
    if (await hasOpenOrders(tx, userId)) return { ok: false, reason: "open_orders" };
    await forgetSubmissions(tx, userId);
    await forgetReviews(tx, userId);
    const { storageKeys, mailIds } = await forgetOrders(tx, person);
    await removeStoredFiles(tx, services.jobs, storageKeys);
    await forgetMails(tx, services.jobs, { person, mailIds });
    await services.jobs.forget(tx, SEND_PASSWORD_RESET, { email: person.email });
    const now = services.now();
    await endCouponsOf(tx, userId, now);
    await forgetPerson(tx, person, now);
    await forfeitIfClosed(tx, [userId], now);
    // Nobody has said that the mailbox is theirs.
    if (!person.emailVerified) return { ok: true };
    const firstName = greetingName(splitName(person.name).firstName);
    const mail = accountClosedMail(await readSettings(tx), { email: person.email, firstName });
    await enqueueMail(tx, services.jobs, mail, now);
    return { ok: true };
  });
}

/** Paid and not handed over, being paid or refunded, or waiting for a price: the shop needs to know whose it is. */
async function hasOpenOrders(tx: Tx, userId: string): Promise<boolean> {
  const isUnderWay = inArray(customerOrders.orderStatus, ["processing", "shipped"]);
  const isPaid = and(
    eq(customerOrders.orderStatus, "pending"),
    inArray(customerOrders.paymentStatus, ["paid", "partly_refunded", "free"]),
  );
  const waitsForPrice = and(
    eq(customerOrders.orderStatus, "pending"),
    eq(customerOrders.quoteStatus, "draft"),
  );
  const moneyMoves = exists(
    tx
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(
          eq(payments.orderId, customerOrders.id),
          eq(customerOrders.paymentStatus, "unpaid"),
          inArray(payments.status, MONEY_ATTEMPTS),
        ),
      ),
  );
  const isRefunded = exists(
    tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(
        and(eq(refunds.orderId, customerOrders.id), inArray(refunds.status, UNSETTLED_REFUNDS)),
      ),
  );
  const [open] = await tx
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .where(
      and(
        eq(customerOrders.userId, userId),
        or(isUnderWay, isPaid, waitsForPrice, moneyMoves, isRefunded),
      ),
    )
    .limit(1);
  return open !== undefined;
}

/** The rest is a row that nobody can be told by. */
async function forgetPerson(tx: Tx, person: Person, now: Date): Promise<void> {
  const { userId, email, emailVerified } = person;
  await endSessions(tx, userId);
  await tx.delete(profiles).where(eq(profiles.userId, userId));
  await tx.delete(customerIntake).where(eq(customerIntake.userId, userId));
  await tx.delete(customerAddresses).where(eq(customerAddresses.userId, userId));
  await tx.delete(customerNotes).where(eq(customerNotes.userId, userId));
  await tx.delete(savedViews).where(eq(savedViews.userId, userId));
  await tx.delete(accountLinks).where(eq(accountLinks.userId, userId));
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
  await tx.delete(twoFactor).where(eq(twoFactor.userId, userId));
  await forgetDevices(tx, userId);
  await tx.delete(usedAppCodes).where(eq(usedAppCodes.userId, userId));
  await tx.delete(account).where(eq(account.userId, userId));
  await tx.delete(userRoles).where(eq(userRoles.userId, userId));
  await forgetTeamInvites(tx, person);
  // An admin's words about them go; amounts and kinds of entries stay.
  const isCorrection = eq(loyaltyPoints.transactionType, "correction");
  await tx
    .update(loyaltyPoints)
    .set({ description: "Correction" })
    .where(and(eq(loyaltyPoints.userId, userId), isCorrection));
  // Their messages go with them.
  await tx.delete(carts).where(eq(carts.userId, userId));
  await tx.delete(messageThreads).where(eq(messageThreads.userId, userId));
  // Anybody can sign up with anybody's address: its messages are theirs once it is proven.
  const isSender = emailVerified ? eq(sql`lower(${contactMessages.email})`, email) : undefined;
  await tx.delete(contactMessages).where(or(eq(contactMessages.userId, userId), isSender));
  // Who took somebody's address has no say over what its mailbox agreed to.
  const isMailbox = emailVerified ? eq(mailConsents.mailbox, mailboxOf(email)) : undefined;
  await tx.delete(mailConsents).where(or(eq(mailConsents.userId, userId), isMailbox));
  const isAbout = or(eq(auditLog.actorId, userId), eq(auditLog.subject, `user:${userId}`));
  await tx
    .update(auditLog)
    .set({ actor: CLOSED_NAME, before: null, after: null, address: null })
    .where(isAbout);
  // The deeds of somebody on the team stay done, by nobody in particular.
  const wasOnTeam = and(eq(orderEvents.actorId, userId), ne(orderEvents.actor, "customer"));
  await tx.update(orderEvents).set({ actor: CLOSED_NAME }).where(wasOnTeam);
  await tx
    .update(user)
    .set({
      name: CLOSED_NAME,
      email: `${randomUUID()}@closed.invalid`,
      emailVerified: false,
      image: null,
      twoFactorEnabled: false,
      closedAt: now,
      updatedAt: now,
    })
    .where(eq(user.id, userId));
}

const CLOSED_NAME = "Closed account";
