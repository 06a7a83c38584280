import { formatPrice } from "#app/shop/pricing/money.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { lotLife } from "./lot-expiry.ts";

export interface ProgramRule {
  title: string;
  text: string;
}

type ProgramSettings = Pick<
  Settings,
  "signupBonus" | "firstOrderBonus" | "referralBonus" | "bonusMinimumOrder" | "rewardExpiryMonths"
>;

/**
 * How Mega Bucks work, as the ledger pays them today: what the owner has set to
 * nothing is not in it (decisions §2).
 */
export function programRules(settings: ProgramSettings): ProgramRule[] {
  const { signupBonus, firstOrderBonus, referralBonus } = settings;
  const order = orderWords(settings);
  return [
    { title: "1 Mega Buck is 1 dollar", text: "Your balance is shown in dollars." },
    ...(signupBonus > 0
      ? [
          {
            title: `${formatPrice(signupBonus)} to welcome you`,
            text: "As soon as your email is verified. Once per person.",
          },
        ]
      : []),
    ...(firstOrderBonus > 0
      ? [
          {
            title: `${formatPrice(firstOrderBonus)} for your first order`,
            text: `When your first ${order} is paid.`,
          },
        ]
      : []),
    ...(referralBonus > 0
      ? [
          {
            title: `${formatPrice(referralBonus)} for each friend, and for the friend`,
            text: `When a friend who signed up with your link has paid a first ${order}. There is no limit on friends.`,
          },
        ]
      : []),
    {
      title: `They last ${lotLife(settings)}`,
      text: "Counted from the day you earn them. Only accounts with a verified email earn.",
    },
  ];
}

/** What an invitation brings both sides; `null` when it brings nothing. */
export function referralOffer(settings: ProgramSettings): string | null {
  const { referralBonus } = settings;
  if (referralBonus === 0) return null;
  return `You and your friend get ${formatPrice(referralBonus)} each in Mega Bucks when your friend has paid a first ${orderWords(settings)}.`;
}

/** What counts as an order here; custom payments never do (decisions §5). */
function orderWords({ bonusMinimumOrder }: ProgramSettings): string {
  const kind = "order (not a custom payment)";
  if (bonusMinimumOrder === 0) return kind;
  return `${kind} of at least ${formatPrice(bonusMinimumOrder)} before shipping and tax`;
}
