import { personContext, servicesContext } from "#app/middleware/context.ts";
import { readJson } from "#app/middleware/function-call.ts";
import { readTrackCall } from "#app/shop/rewards/referral/track-call.ts";
import { trackReferralSignup } from "#app/shop/rewards/referral/track-referral-signup.server.ts";
import type { Route } from "./+types/track-referral-signup.ts";

/**
 * The named call `track-referral-signup` (accounts §7), for whoever is signed in: the
 * person is the session's, whatever `userId` the body says. It tells nobody which codes
 * there are.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const person = context.get(personContext);
  if (person === null) return refuse("Sign in first.", 401);
  const code = readTrackCall(await readJson(request));
  if (code === null) return refuse("There is no referralCode.", 400);
  await trackReferralSignup(context.get(servicesContext), person, code);
  return Response.json({ data: { success: true }, error: null });
}

function refuse(message: string, status: number) {
  return Response.json({ data: null, error: { message } }, { status });
}
