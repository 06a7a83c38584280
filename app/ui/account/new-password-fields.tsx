import { PASSWORD_MIN } from "#app/shop/customer/sign-in/password-length.ts";
import { type FormField, secretOf } from "./form-field.ts";
import { PasswordField } from "./password-field.tsx";

/** A new password, typed twice (accounts §2). */
export function NewPasswordFields({
  label = "New password",
  fields,
}: {
  label?: string;
  fields: { password: FormField; confirmPassword: FormField };
}) {
  return (
    <>
      <PasswordField
        {...secretOf(fields.password)}
        label={label}
        autoComplete="new-password"
        required
        help={`At least ${PASSWORD_MIN} characters. Longer is safer.`}
      />
      <PasswordField
        {...secretOf(fields.confirmPassword)}
        label="Confirm password"
        autoComplete="new-password"
        required
      />
    </>
  );
}
