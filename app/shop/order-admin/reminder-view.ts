import { type ShopClock, shopTime } from "#app/shop/clock/shop-time.ts";
import { nextReminderAt, type ReminderOf, REMINDERS } from "#app/shop/order/reminders.ts";
import { hasMailbox } from "#app/shop/person/nobody.ts";

/** What was sent to an order's customer, and what of it by whom, each the last one first. */
interface Reminded {
  order: { contactEmail: string };
  mails: readonly { kind: string; createdAt: Date }[];
  remindedByHand: readonly { action: string; actor: string; createdAt: Date }[];
}

export interface ReminderView {
  canSend: boolean;
  /** When they were last reminded, and from when on they can be again; may be empty. */
  says: string;
}

/** Whether the team can remind a customer now: what the shop sent by itself keeps nobody from it. */
export function reminderView(
  of: ReminderOf,
  { order, mails, remindedByHand }: Reminded,
  clock: ShopClock,
): ReminderView {
  if (!hasMailbox(order)) {
    return { canSend: false, says: "The customer didn't leave an email address." };
  }
  const last = mails.find(({ kind }) => kind === REMINDERS[of].mail);
  const byHand = remindedByHand.find(({ action }) => action === REMINDERS[of].action);
  const next = byHand ? nextReminderAt(byHand.createdAt) : null;
  const isHeld = next !== null && next > clock.now;
  return {
    canSend: !isHeld,
    says: [
      last && lastWords(last.createdAt, byHand, clock),
      isHeld && `You can remind them again after ${shopTime(next, clock)}.`,
    ]
      .filter(Boolean)
      .join(" "),
  };
}

function lastWords(
  at: Date,
  byHand: { actor: string; createdAt: Date } | undefined,
  clock: ShopClock,
): string {
  const isByHand = byHand !== undefined && byHand.createdAt >= at;
  return `Reminded ${shopTime(at, clock)}${isByHand ? ` by ${byHand.actor}` : ", automatically"}.`;
}
