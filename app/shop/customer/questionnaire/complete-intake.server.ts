import { eq } from "drizzle-orm";
import { customerIntake, user } from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { chooseOffers } from "#app/shop/mailing-list/own-consent.server.ts";
import type { Person } from "#app/shop/person/person.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import type { IntakeAnswers } from "./intake-form.ts";
import { intakeMail, type IntakeSender } from "./intake-mail.server.ts";
import { findIntake } from "./intake-queries.server.ts";

type IntakeServices = Pick<Services, "changes" | "db" | "env" | "jobs" | "now">;

/**
 * Saves the business questionnaire. The first time it is complete the team is
 * told by mail, in the same transaction. Says whether this was that time.
 */
export async function completeIntake(
  { changes, db, env, jobs, now }: IntakeServices,
  sender: IntakeSender & Pick<Person, "emailVerified">,
  answers: IntakeAnswers,
): Promise<{ isFirst: boolean }> {
  const { userId } = sender;
  const at = now();
  return db.transaction(async (tx) => {
    // Two tabs that complete it wait for each other here.
    await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for("update");
    const before = await findIntake(tx, userId);
    const isFirst = before === null || before.completedAt === null;
    const kept = { ...answers, updatedAt: at, completedAt: before?.completedAt ?? at };
    await tx
      .insert(customerIntake)
      .values({ userId, ...kept })
      .onConflictDoUpdate({ target: customerIntake.userId, set: kept });
    const { wantsPromotions: wantsOffers } = answers;
    if (wantsOffers !== null) {
      const choice = { wantsOffers, form: "questionnaire" as const };
      await chooseOffers(tx, { env, jobs }, sender, choice, at);
    }
    if (isFirst) {
      const settings = await currentSettings({ db: tx, changes });
      await enqueueMail(tx, jobs, intakeMail(settings, sender, answers), at);
    }
    return { isFirst };
  });
}
