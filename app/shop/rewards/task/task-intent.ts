import { z } from "zod";

const taskIntentSchema = z.object({
  taskId: z.uuid(),
  intent: z.enum(["on", "off"]),
});

/** Whether a row of the list of tasks goes on offer or off; `null` for anything else. */
export function readTaskIntent(posted: FormData) {
  return taskIntentSchema.safeParse(Object.fromEntries(posted)).data ?? null;
}
