import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form } from "react-router";
import { SECURITY_PATH } from "#app/shop/person/account-paths.ts";
import { changeEmailSchema } from "#app/shop/customer/sign-in/security-forms.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { useSending } from "#app/ui/kit/use-sending.ts";
import { CurrentPasswordField } from "#app/ui/account/current-password-field.tsx";
import { textOf } from "#app/ui/account/form-field.ts";

/** Another e-mail for the account; the new mailbox has to agree, and the old one if it is proved. */
export function ChangeEmailForm({
  lastResult,
  linkCount,
}: {
  lastResult: SubmissionResult | null;
  /** The number of mails that are sent: one to each mailbox that has to agree. */
  linkCount: 1 | 2;
}) {
  const busy = useSending().isSending;
  const [form, fields] = useForm({
    id: "change-email",
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: changeEmailSchema }),
  });
  return (
    <Form method="post" className="form" {...getFormProps(form)}>
      {form.errors && (
        <Notice tone="fail" title="Your email was not changed" live>
          {form.errors.join(" ")}
        </Notice>
      )}
      <input type="hidden" name="intent" value="change" />
      <TextField
        {...textOf(fields.email)}
        label="New email"
        type="email"
        autoComplete="email"
        required
      />
      <CurrentPasswordField field={fields.currentPassword} />
      <div className="acts">
        <Button type="submit" busy={busy}>
          {linkCount === 1 ? "Send confirmation link" : "Send confirmation links"}
        </Button>
        <ButtonLink look="quiet" to={SECURITY_PATH}>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}

/** A change under way: which mailbox has not answered yet, and the way back. */
export function EmailChangeUnderWay({
  newEmail,
  waitsFor,
}: {
  newEmail: string;
  waitsFor: readonly string[];
}) {
  const busy = useSending().isSending;
  return (
    <Notice tone="info" title={`Your email is changing to ${newEmail}`}>
      Open the link that we sent to {waitsFor.join(" and to ")}.{" "}
      {waitsFor.length === 1 ? "The link works" : "The links work"} for two hours.
      <Form method="post" className="notice-way">
        <input type="hidden" name="intent" value="call-off" />
        <Button type="submit" look="outline" size="sm" busy={busy}>
          Keep the old email
        </Button>
      </Form>
    </Notice>
  );
}
