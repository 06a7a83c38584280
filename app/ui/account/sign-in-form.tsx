import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { Form, Link } from "react-router";
import { RESET_PATH } from "#app/shop/person/account-paths.ts";
import { signInFormSchema } from "#app/shop/customer/sign-in/sign-in-form.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { useSending } from "#app/ui/kit/use-sending.ts";
import { secretOf, textOf } from "./form-field.ts";
import { PasswordField } from "./password-field.tsx";

/** Email and password (accounts §2). The email stays filled in, the password doesn't. */
export function SignInForm({
  lastResult,
  next,
}: {
  lastResult: SubmissionResult | null;
  /** The page the visitor was on the way to. */
  next: string | null;
}) {
  const busy = useSending().formAction?.startsWith("/auth") ?? false;
  const [form, fields] = useForm({
    id: "sign-in",
    lastResult,
    constraint: getZodConstraint(signInFormSchema),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: signInFormSchema }),
  });
  return (
    <Form method="post" className="form" {...getFormProps(form)}>
      {form.errors && (
        <Notice tone="fail" title="Failed to sign in" live>
          {form.errors.join(" ")}
        </Notice>
      )}
      {next !== null && <input type="hidden" name="next" value={next} />}
      <TextField
        {...textOf(fields.email)}
        label="Email"
        type="email"
        autoComplete="username"
        required
      />
      <PasswordField
        {...secretOf(fields.password)}
        label="Password"
        autoComplete="current-password"
        required
      />
      <Button type="submit" size="lg" block busy={busy}>
        Sign In
      </Button>
      <p className="small">
        <Link className="link" to={RESET_PATH}>
          Forgot Password
        </Link>
      </p>
    </Form>
  );
}
