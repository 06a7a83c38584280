import { isNull } from "drizzle-orm";
import { customerIntake } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { type IntakeAnswers, isBlank } from "./intake-form.ts";

/**
 * Keeps what somebody answered before putting the questionnaire off. What is
 * complete stays as it is.
 */
export async function putOffIntake(
  { db, now }: Pick<Services, "db" | "now">,
  userId: string,
  answers: IntakeAnswers,
): Promise<{ isKept: boolean }> {
  if (isBlank(answers)) return { isKept: false };
  const kept = { ...answers, updatedAt: now(), completedAt: null };
  const { rowCount } = await db
    .insert(customerIntake)
    .values({ userId, ...kept })
    .onConflictDoUpdate({
      target: customerIntake.userId,
      set: kept,
      setWhere: isNull(customerIntake.completedAt),
    });
  return { isKept: rowCount === 1 };
}
