import { z } from "zod";
import type { Route } from "./+types/send-test-email";
import { personContext, servicesContext, settingsContext } from "#app/middleware/context.ts";
import { readJson } from "#app/middleware/function-call.ts";
import { emailField } from "#app/shop/order/form-fields.ts";
import { isAdmin } from "#app/shop/person/person.ts";
import { sendTestEmail } from "#app/shop/staff/send-test-email.server.ts";
import { owesTwoFactor } from "#app/shop/staff/two-factor-rule.ts";

const schema = z.object({ testEmail: emailField });

/** The named call `send-test-email` (accounts §7), for admins alone. */
export async function action({ request, context }: Route.ActionArgs) {
  const person = context.get(personContext);
  if (person === null) return refuse("Sign in first.", 401);
  const settings = context.get(settingsContext);
  if (!isAdmin(person) || owesTwoFactor(person, settings)) return refuse("For admins only.", 403);
  const call = schema.safeParse(await readJson(request));
  if (!call.success) return refuse("Enter an email address such as dana@example.com", 400);
  await sendTestEmail(context.get(servicesContext), settings, person, call.data.testEmail);
  return Response.json({ data: { success: true }, error: null });
}

function refuse(message: string, status: number) {
  return Response.json({ data: null, error: { message } }, { status });
}
