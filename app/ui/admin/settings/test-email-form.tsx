import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "react-router";
import { TEST_EMAIL_PATH } from "#app/shop/person/account-paths.ts";
import { testEmailFormSchema } from "#app/shop/staff/test-email-form.ts";
import { textOf } from "#app/ui/account/form-field.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";

/** Sends a mail through all that real ones go through (accounts §2, Test email). */
export function TestEmailForm({
  from,
  lastResult = null,
  failure = null,
}: {
  /** The page that the sender comes back to. */
  from: "page" | "settings";
  lastResult?: SubmissionResult | null;
  /** Why it could not be sent, beside the field. */
  failure?: string | null;
}) {
  const busy = useNavigation().formAction === TEST_EMAIL_PATH;
  const [form, fields] = useForm({
    id: "test-email",
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: testEmailFormSchema }),
  });
  const field = textOf(fields.testEmail);
  const errors = failure === null ? field.errors : [failure];
  return (
    <Form
      method="post"
      action={TEST_EMAIL_PATH}
      className="form test-email"
      {...getFormProps(form)}
    >
      <input type="hidden" name="from" value={from} />
      <TextField
        {...field}
        errors={errors}
        label={from === "page" ? "Email" : "Send a test email to"}
        type="email"
        autoComplete="email"
        required
      />
      <div className="acts">
        <Button type="submit" look="outline" busy={busy} busyLabel="Sending...">
          {from === "page" ? "Send Test Email" : "Send a test email"}
        </Button>
      </div>
    </Form>
  );
}
