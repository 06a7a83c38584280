import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { user } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { activateReferral } from "../referral/activate-referral.server.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import { causes } from "../ledger/causes.ts";
import { claimMailbox } from "./claim-mailbox.server.ts";
import { mayEarn } from "./may-earn.server.ts";
import { writeEarned } from "../write-earned.server.ts";

/**
 * Welcomes a person whose e-mail is verified (`award_signup_bonus`, decisions §2,
 * §5): the bonus, once a person and once a mailbox, and the referral that brought
 * them becomes active. Does nothing for an account that is unverified or closed.
 * Call it in the transaction that verifies; calling it again changes nothing.
 */
export async function awardSignupBonus(
  tx: Tx,
  services: Pick<Services, "changes" | "env">,
  userId: string,
  now: Date,
): Promise<void> {
  const [person] = await tx
    .select({ email: user.email, mayEarn: mayEarn(user) })
    .from(user)
    .where(eq(user.id, userId));
  if (!person?.mayEarn) return;
  await activateReferral(tx, userId);
  const settings = await currentSettings({ db: tx, changes: services.changes });
  if (settings.signupBonus === 0) return;
  const { email } = person;
  if (!(await claimMailbox(tx, services, { email, bonus: "signup" }, now))) return;
  const bonus = {
    userId,
    transactionType: "signup_bonus" as const,
    amount: settings.signupBonus,
    description: "Welcome bonus",
    orderId: null,
    cause: causes.signup(userId),
  };
  await writeEarned(tx, settings, [bonus], now);
}
