import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form } from "react-router";
import { SECURITY_PATH } from "#app/shop/person/account-paths.ts";
import { changePasswordSchema } from "#app/shop/customer/sign-in/security-forms.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { useSending } from "#app/ui/kit/use-sending.ts";
import { NewPasswordFields } from "#app/ui/account/new-password-fields.tsx";
import { CurrentPasswordField } from "#app/ui/account/current-password-field.tsx";

/** A new password, for somebody who knows the old one. */
export function ChangePasswordForm({ lastResult }: { lastResult: SubmissionResult | null }) {
  const busy = useSending().isSending;
  const [form, fields] = useForm({
    id: "change-password",
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: changePasswordSchema }),
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
      <CurrentPasswordField field={fields.currentPassword} />
      <NewPasswordFields fields={fields} />
      <div className="acts">
        <Button type="submit" busy={busy}>
          Change password
        </Button>
        <ButtonLink look="quiet" to={SECURITY_PATH}>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}
