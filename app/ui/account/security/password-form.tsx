import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "react-router";
import { SECURITY_PATH } from "#app/shop/customer/account-paths.ts";
import { PASSWORD_MIN } from "#app/shop/customer/password.ts";
import { changePasswordSchema } from "#app/shop/customer/security-forms.ts";
import { PasswordField } from "#app/ui/account/password-field.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";

/** A new password, for somebody who knows the old one. */
export function ChangePasswordForm({ lastResult }: { lastResult: SubmissionResult | null }) {
  const busy = useNavigation().formMethod === "POST";
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
      <PasswordField
        id={fields.currentPassword.id}
        name={fields.currentPassword.name}
        label="Current password"
        autoComplete="current-password"
        required
        errors={fields.currentPassword.errors}
      />
      <PasswordField
        id={fields.password.id}
        name={fields.password.name}
        label="New password"
        autoComplete="new-password"
        required
        help={`At least ${PASSWORD_MIN} characters. Longer is safer.`}
        errors={fields.password.errors}
      />
      <PasswordField
        id={fields.confirmPassword.id}
        name={fields.confirmPassword.name}
        label="Confirm password"
        autoComplete="new-password"
        required
        errors={fields.confirmPassword.errors}
      />
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
