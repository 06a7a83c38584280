import { formatPrice } from "#app/shop/pricing/money.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

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
  const { signupBonus, firstOrderBonus, referralBonus, rewardExpiryMonths } = settings;
  const order = orderWords(settings);
  return [
    { title: "1 Mega Buck is 1 dollar", text: "You see all of them in dollars." },
    ...(signupBonus > 0
      ? [
          {
            title: `${formatPrice(signupBonus)} to welcome you`,
            text: "As soon as your e-mail address is verified, once a person.",
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
      title: `They last ${rewardExpiryMonths === 1 ? "a month" : `${rewardExpiryMonths} months`}`,
      text: "Counted from the day you earn them. Only accounts with a verified e-mail address earn.",
    },
  ];
}

/** What counts as an order here; custom payments never do (decisions §5). */
function orderWords({ bonusMinimumOrder }: ProgramSettings): string {
  const kind = "order (not a custom payment)";
  if (bonusMinimumOrder === 0) return kind;
  return `${kind} of at least ${formatPrice(bonusMinimumOrder)} before shipping and tax`;
}
