import { z } from "zod";

const moveSchema = z.object({
  id: z.string().min(1).max(200),
  move: z.enum(["up", "down"]).or(
    z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number),
  ),
});

/** The move that a row of an ordered list asks for; `null` for what none of them can. */
export function readMoveForm(posted: FormData) {
  return moveSchema.safeParse(Object.fromEntries(posted)).data ?? null;
}
