import { formatPrice } from "#app/shop/money/money.ts";
import { REDEEM_MINIMUM } from "./redeem/redeem-form.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { lotLife } from "./ledger/lot-expiry.ts";

export interface ProgramRule {
  title: string;
  text: string;
  /** The rule tells of something that pays. */
  isEarning: boolean;
}

/** How Mega Bucks work for one account. */
export interface Program {
  rules: ProgramRule[];
  /** The bonuses that its mailbox had with another account, in a sentence; `null` for none. */
  paidBefore: string | null;
}

type ProgramSettings = Pick<
  Settings,
  | "signupBonus"
  | "firstOrderBonus"
  | "referralBonus"
  | "bonusMinimumOrder"
  | "rewardExpiryMonths"
  | "cashbackPercent"
  | "commissionPercent"
  | "rewardHoldDays"
  | "couponValidDays"
>;

/**
 * How Mega Bucks work, as the ledger pays them today: what the owner has set to
 * nothing is not in it (decisions §2).
 */
export function programRules(settings: ProgramSettings): ProgramRule[] {
  return [
    rule("1 Mega Buck is 1 dollar", "Your balance is shown in dollars."),
    ...earningRules(settings).map((earning) => ({ ...earning, isEarning: true })),
    rule("You spend them as coupons", couponText(settings)),
    rule(`What you earn now lasts ${lotLife(settings)}`, lifeText(settings)),
  ];
}

/** Says which bonuses an account does not get because its mailbox had them with another one. */
export function paidBeforeText(had: { signup: boolean; firstOrder: boolean }): string | null {
  const bonuses = [had.signup && "welcome bonus", had.firstOrder && "first-order bonus"];
  const names = bonuses.filter((name) => name !== false).join(" and the ");
  if (names === "") return null;
  return `This email address already received the ${names} with another account. Each is paid once per person. You still earn everything listed under How Mega Bucks Work.`;
}

/** The rewards of an invitation for both sides; `null` when there are none. */
export function referralOffer(settings: ProgramSettings): string | null {
  const { referralBonus, commissionPercent } = settings;
  const bonus = `You and your friend get ${formatPrice(referralBonus)} each in Mega Bucks when your friend has paid a first ${orderWords(settings)}.`;
  if (commissionPercent === 0) return referralBonus > 0 ? bonus : null;
  const share = `${commissionPercent}% of what your friend pays for goods and services`;
  return referralBonus > 0 ? `${bonus} You also get ${share}.` : `You get ${share}, in Mega Bucks.`;
}

function rule(title: string, text: string): ProgramRule {
  return { title, text, isEarning: false };
}

function earningRules(settings: ProgramSettings): Omit<ProgramRule, "isEarning">[] {
  const { signupBonus, firstOrderBonus, referralBonus } = settings;
  const { cashbackPercent, commissionPercent } = settings;
  const order = orderWords(settings);
  const rules = [
    {
      pays: signupBonus,
      title: `${formatPrice(signupBonus)} to welcome you`,
      text: "As soon as your email is verified. Once per person.",
    },
    {
      pays: firstOrderBonus,
      title: `${formatPrice(firstOrderBonus)} for your first order`,
      text: `When your first ${order} is paid.`,
    },
    {
      pays: cashbackPercent,
      title: `${cashbackPercent}% back on every order`,
      text: "Of what you paid for goods and services, without shipping, tax and custom payments.",
    },
    {
      pays: referralBonus,
      title: `${formatPrice(referralBonus)} for each friend, and for the friend`,
      text: `When a friend who signed up with your link has paid a first ${order}. There is no limit on friends.`,
    },
    {
      pays: commissionPercent,
      title: `${commissionPercent}% of your friends' orders`,
      text: "Of what friends who signed up with your link pay for goods and services, with every order.",
    },
  ];
  const paid = rules.flatMap(({ pays, ...told }) => (pays > 0 ? [told] : []));
  return [
    ...paid,
    {
      title: "Tasks",
      text: "Complete a task on the Earn tab. We pay the amount shown once we approve it.",
    },
  ];
}

function couponText({ couponValidDays }: ProgramSettings): string {
  const days = couponValidDays === 1 ? "a day" : `${couponValidDays} days`;
  return `From ${formatPrice(REDEEM_MINIMUM)} on. A coupon is valid for ${days} and for a single order, pays at most half of it, and can't be used on specials. What it could not use comes back to your balance, and so does a coupon that expires unused.`;
}

function lifeText({ rewardHoldDays }: ProgramSettings): string {
  const days = rewardHoldDays === 1 ? "a day" : `${rewardHoldDays} days`;
  const counted =
    rewardHoldDays === 0
      ? "Counted from the day you earn it."
      : `Counted from the day you can use it: what orders bring, ${days} after they are paid.`;
  return `${counted} What you have keeps its own date, which History shows. We use your oldest Mega Bucks first. A refund takes back what its order earned. A full refund takes back the bonuses of its order as well, and they are not paid again. Only accounts with a verified email earn and redeem.`;
}

/** The kind of order that counts here; custom payments never do (decisions §5). */
function orderWords({ bonusMinimumOrder }: ProgramSettings): string {
  const kind = "order (not a custom payment)";
  if (bonusMinimumOrder === 0) return kind;
  return `${kind} of at least ${formatPrice(bonusMinimumOrder)} after discounts, before shipping and tax`;
}
