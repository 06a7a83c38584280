import { z } from "zod";

const taskIntentSchema = z.object({
  taskId: z.uuid(),
  intent: z.enum(["up", "down", "on", "off"]),
});

/** What a row of the list of tasks asks for; `null` for what none of them can. */
export function readTaskIntent(posted: FormData) {
  return taskIntentSchema.safeParse(Object.fromEntries(posted)).data ?? null;
}
