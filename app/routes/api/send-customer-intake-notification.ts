import { personContext, servicesContext, settingsContext } from "#app/middleware/context.ts";
import { readJson } from "#app/middleware/function-call.ts";
import { readIntakeCall } from "#app/shop/customer/questionnaire/intake-call.ts";
import { notifyOfIntake } from "#app/shop/customer/questionnaire/notify-of-intake.server.ts";
import type { Route } from "./+types/send-customer-intake-notification.ts";

/**
 * The named call `send-customer-intake-notification` (accounts §7), for whoever is
 * signed in: `userName` and `userEmail` are the session's, whatever the body says.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const person = context.get(personContext);
  if (person === null) return refuse("Sign in first.", 401);
  const answers = readIntakeCall(await readJson(request));
  if (answers === null) return refuse("There are no answers in intakeData.", 400);
  const services = context.get(servicesContext);
  const result = await notifyOfIntake(services, context.get(settingsContext), person, answers);
  if (!result.ok) {
    const wait = { "Retry-After": String(result.retryAfterSeconds) };
    return refuse("The team has heard from you often enough today.", 429, wait);
  }
  return Response.json({ data: { success: true }, error: null });
}

function refuse(message: string, status: number, headers: Record<string, string> = {}) {
  return Response.json({ data: null, error: { message } }, { status, headers });
}
