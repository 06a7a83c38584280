import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, Link } from "react-router";
import { RESET_PATH, SIGN_IN_PATH } from "#app/shop/person/account-paths.ts";
import {
  newPasswordFormSchema,
  resetRequestSchema,
} from "#app/shop/customer/sign-in/reset-forms.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { useSending } from "#app/ui/kit/use-sending.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { textOf } from "./form-field.ts";

/** Asks for the mail that leads to a new password (accounts §2, Forgot Password). */
export function ResetRequestForm({ lastResult }: { lastResult: SubmissionResult | null }) {
  const busy = useSending().isSending;
  const [form, fields] = useForm({
    id: "reset-request",
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: resetRequestSchema }),
  });
  return (
    <Form method="post" action={RESET_PATH} className="form" {...getFormProps(form)}>
      {form.errors && (
        <Notice tone="fail" title="Failed to send reset email" live>
          {form.errors.join(" ")}
        </Notice>
      )}
      <input type="hidden" name="intent" value="request" />
      <TextField
        {...textOf(fields.email)}
        label="Email"
        type="email"
        autoComplete="username"
        required
      />
      <Button type="submit" size="lg" block busy={busy}>
        Send reset link
      </Button>
      <p className="small">
        <Link className="link" to={SIGN_IN_PATH}>
          Back to sign in
        </Link>
      </p>
    </Form>
  );
}

/** The new password, typed twice, on the page that the mailed link opened. */
export function NewPasswordForm({
  lastResult,
  token,
}: {
  lastResult: SubmissionResult | null;
  token: string;
}) {
  const busy = useSending().isSending;
  const [form, fields] = useForm({
    id: "new-password",
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: newPasswordFormSchema }),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });
  return (
    <Form method="post" className="form" {...getFormProps(form)}>
      {form.errors && (
        <Notice tone="fail" title="Your password was not changed" live>
          {form.errors.join(" ")}
        </Notice>
      )}
      <input type="hidden" name="intent" value="choose" />
      <input type="hidden" name="token" value={token} />
      <NewPasswordFields fields={fields} />
      <Button type="submit" size="lg" block busy={busy}>
        Change password
      </Button>
    </Form>
  );
}
