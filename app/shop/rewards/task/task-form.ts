import { z } from "zod";
import { manyLines, oneLine } from "#app/shop/form/written-text.ts";
import { amountField } from "#app/shop/money/amount-field.ts";
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
  title: z
    .string({ error: "Enter a title" })
    .overwrite(oneLine)
    .min(1, "Enter a title")
    .max(120, "At most 120 characters"),
  description: z
    .string({ error: "Say what is to be done" })
    .overwrite(manyLines)
    .min(1, "Say what is to be done")
    .max(1000, "At most 1000 characters"),
  reward,
  inputType: z.enum(TASK_INPUT_TYPES, { error: "Choose what is asked for" }),
  rhythm: z.enum(TASK_RHYTHMS, { error: "Choose how often" }),
  /** The version that was edited; 0 of a new task. */
  version: z.coerce.number().int().min(0).catch(0),
});

export type TaskForm = z.output<typeof taskFormSchema>;
