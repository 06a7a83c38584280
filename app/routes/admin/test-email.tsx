import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { requireAdmin, staffContext } from "#app/middleware/require-staff.ts";
import { orNull } from "#app/middleware/unavailable.ts";
import { postedFields } from "#app/shop/form/posted-fields.ts";
import { TEST_EMAIL_PATH } from "#app/shop/person/account-paths.ts";
import { settingsPath } from "#app/shop/settings/settings-paths.ts";
import { sendTestEmail } from "#app/shop/staff/send-test-email.server.ts";
import { testEmailFormSchema } from "#app/shop/staff/test-email-form.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { Box } from "#app/ui/admin/box.tsx";
import { TestEmailForm } from "#app/ui/admin/settings/test-email-form.tsx";
import "#app/ui/admin/settings/settings.css";
import { Notice } from "#app/ui/kit/notice.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/test-email.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const meta: Route.MetaFunction = () => [
  { title: "Test email" },
  { name: "robots", content: "noindex" },
];

export function loader() {
  return null;
}

/** Puts a mail into the outbox; whether it left stands on the mail page of the settings. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = postedFields(await request.formData());
  const form = parseWithZod(fields, { schema: testEmailFormSchema });
  if (form.status !== "success")
    return data({ reply: form.reply(), failed: false }, { status: 400 });
  const { testEmail, from } = form.value;
  const [settings, by] = [context.get(settingsContext), context.get(staffContext)];
  const sending = sendTestEmail(context.get(servicesContext), settings, by, testEmail);
  const sent = await orNull(context, sending);
  if (sent === null) return data({ reply: form.reply(), failed: true }, { status: 503 });
  return arriveAt(from === "settings" ? settingsPath("mail") : TEST_EMAIL_PATH, "test-email-sent");
}

export default function TestEmailPage({ actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return (
    <>
      <AdminHead title="Test email" words="Sent the same way as every other email" />
      {answer?.failed && (
        <Notice tone="fail" title="Error" live>
          Failed to send test email. Check console for details.
        </Notice>
      )}
      <Box title="Send Test Email">
        <TestEmailForm from="page" lastResult={answer?.reply ?? null} />
      </Box>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to send test email. Please try again." />;
}
