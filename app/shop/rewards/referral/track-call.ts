import { z } from "zod";

const trackCallSchema = z.object({ referralCode: z.string().min(1).max(60) });

/** The code in the body of `track-referral-signup` (accounts §7); `null` without one. */
export function readTrackCall(body: unknown): string | null {
  return trackCallSchema.safeParse(body).data?.referralCode ?? null;
}
