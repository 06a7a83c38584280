import { type FormField, secretOf } from "./form-field.ts";
import { PasswordField } from "./password-field.tsx";

/** The password once more, before how an account is entered changes. */
export function CurrentPasswordField({ field }: { field: FormField }) {
  return (
    <PasswordField
      {...secretOf(field)}
      label="Current password"
      autoComplete="current-password"
      required
    />
  );
}
