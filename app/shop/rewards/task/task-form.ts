import { z } from "zod";
import { amountField, openedVersion, requiredLine, requiredLines } from "#app/shop/form/fields.ts";
import { cents } from "#app/shop/money/money.ts";
import { TASK_INPUT_TYPES, TASK_RHYTHMS } from "./task-terms.ts";

/** More for one task is a slip of the finger. */
const MOST_REWARD = cents(100_000);

const reward = z
  .string({ error: "Enter a reward" })
  .pipe(
    amountField(
      "Enter an amount from 0.01 to 1000.00",
      (amount) => amount > 0 && amount <= MOST_REWARD,
    ),
  );

/** A task of the rewards programme, as the team writes it. */
export const taskFormSchema = z.object({
  title: requiredLine("Enter a title", 120),
  description: requiredLines("Enter instructions", 1000),
  reward,
  inputType: z.enum(TASK_INPUT_TYPES, { error: "Choose what it asks for" }),
  rhythm: z.enum(TASK_RHYTHMS, { error: "Choose how often" }),
  /** The version that was edited; 0 of a new task. */
  version: openedVersion,
});

export type TaskForm = z.output<typeof taskFormSchema>;
