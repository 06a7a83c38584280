import { type Cents, cents, formatPrice, sumCents } from "#app/shop/money/money.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

/** The amounts of the programme that pages promise. */
export type ProgrammeAmounts = Pick<
  Settings,
  | "signupBonus"
  | "firstOrderBonus"
  | "referralBonus"
  | "bonusMinimumOrder"
  | "cashbackPercent"
  | "commissionPercent"
>;

export interface BonusLine {
  amount: Cents;
  text: string;
}

/** The bonuses that the sign-in page promises: sums of the settings (decisions §2). */
export function signInBonuses(programme: ProgrammeAmounts): BonusLine[] {
  const { signupBonus, firstOrderBonus, referralBonus, commissionPercent } = programme;
  const commission =
    commissionPercent > 0
      ? `, and ${commissionPercent}% of what they pay for goods and services`
      : "";
  const parts = [
    signupBonus > 0 && `${formatPrice(signupBonus)} when you verify your email`,
    firstOrderBonus > 0 &&
      `${formatPrice(firstOrderBonus)} with your first order${fromMinimum(programme)}`,
  ].filter((part) => part !== false);
  return offered([
    {
      amount: sumCents([signupBonus, firstOrderBonus]),
      text: `in Mega Bucks for signing up: ${parts.join(", ")}.`,
    },
    {
      amount: referralBonus,
      text: `in Mega Bucks for every friend you refer, after their first order${fromMinimum(programme)}${commission}.`,
    },
  ]);
}

/**
 * The bonuses that the sign-up page promises, one by one; more to somebody whom a friend invited
 * (accounts §9).
 */
export function signUpBonuses(programme: ProgrammeAmounts, isInvited = false): BonusLine[] {
  const { signupBonus, firstOrderBonus, referralBonus, cashbackPercent } = programme;
  const invited = isInvited ? referralBonus : cents(0);
  const cashback =
    cashbackPercent > 0
      ? `, and ${cashbackPercent}% back on goods and services of every order`
      : "";
  const before = sumCents([signupBonus, invited]);
  const all = sumCents([before, firstOrderBonus]);
  const inAll = before > 0 ? `, ${formatPrice(all)} in all` : " in Mega Bucks";
  return offered([
    { amount: signupBonus, text: "in Mega Bucks when you verify your email." },
    {
      amount: invited,
      text: `${signupBonus > 0 ? "more" : "in Mega Bucks"} because a friend invited you, with your first order${fromMinimum(programme)}.`,
    },
    {
      amount: firstOrderBonus,
      text: `more with your first order${fromMinimum(programme)}${inAll}${cashback}.`,
    },
  ]);
}

function fromMinimum({ bonusMinimumOrder }: ProgrammeAmounts): string {
  return bonusMinimumOrder > 0
    ? ` of ${formatPrice(bonusMinimumOrder)} or more after discounts`
    : "";
}

/** A bonus that the owner has set to nothing is promised nowhere. */
function offered(lines: readonly BonusLine[]): BonusLine[] {
  return lines.filter(({ amount }) => amount > 0);
}
