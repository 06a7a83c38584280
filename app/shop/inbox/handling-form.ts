import { z } from "zod";

/** The entry as it was when the form was drawn. */
const version = z.coerce.number().int().min(1);

/** The forms that staff send about an entry: who sees to it, and whether it is done. */
export const handlingSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("take"), version }),
  /** Nobody, when the id is empty, or left out with what else is. */
  z.object({
    intent: z.literal("assign"),
    version,
    assigneeId: z
      .string()
      .max(200)
      .default("")
      .transform((id) => (id === "" ? null : id)),
  }),
  z.object({
    intent: z.literal("done"),
    version,
    /** The newest message in view: what came later isn't done. */
    seen: z.uuid().optional().catch(undefined),
  }),
  z.object({ intent: z.literal("reopen"), version }),
  /** An entry that was held as spam is none. */
  z.object({ intent: z.literal("release"), version }),
]);

export type Handling = z.output<typeof handlingSchema>;

/**
 * `changed`: somebody else changed it since. `news`: somebody wrote again since.
 * `not_on_team`: who was chosen sees to nothing any more.
 */
export type HandlingRefusal = "changed" | "news" | "not_on_team";

export const HANDLING_REFUSALS: Readonly<Record<HandlingRefusal, string>> = {
  changed: "Someone on the team just changed this. Here's the latest.",
  news: "There's a new message you haven't seen. Read it first.",
  not_on_team: "They're no longer on the team. Choose someone else.",
};
