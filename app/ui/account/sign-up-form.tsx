import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { Form, Link, useNavigation } from "react-router";
import { SIGN_IN_PATH, SIGN_UP_PATH } from "#app/shop/person/account-paths.ts";
import {
  type SignUpForm as SignUpFields,
  signUpFormSchema,
} from "#app/shop/customer/sign-in/sign-up-form.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { textOf } from "./form-field.ts";

/** A new account (accounts §2). What was typed stays, but for the passwords. */
export function SignUpForm({
  lastResult,
  next,
  referralCode,
}: {
  lastResult: SubmissionResult | null;
  /** The page the visitor was on the way to. */
  next: string | null;
  /** The code of the friend who sent the visitor. */
  referralCode: string | null;
}) {
  const busy = useNavigation().formAction?.startsWith(SIGN_UP_PATH) ?? false;
  const [form, fields] = useForm<SignUpFields>({
    id: "sign-up",
    lastResult,
    constraint: getZodConstraint(signUpFormSchema),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: signUpFormSchema }),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });
  const signInSearch = next === null ? "" : `?${new URLSearchParams({ next })}`;
  return (
    <Form method="post" className="form" {...getFormProps(form)}>
      {form.errors && (
        <Notice tone="fail" title="Your account was not created" live>
          {form.errors.join(" ")}
        </Notice>
      )}
      {next !== null && <input type="hidden" name="next" value={next} />}
      {referralCode !== null && <input type="hidden" name="ref" value={referralCode} />}
      <div className="cols-2">
        <TextField
          {...textOf(fields.firstName)}
          label="First name"
          autoComplete="given-name"
          required
        />
        <TextField
          {...textOf(fields.lastName)}
          label="Last name"
          autoComplete="family-name"
          required
        />
      </div>
      <TextField
        {...textOf(fields.email)}
        label="Email"
        type="email"
        autoComplete="username"
        required
      />
      <NewPasswordFields label="Password" fields={fields} />
      <Button type="submit" size="lg" block busy={busy}>
        Create Account
      </Button>
      <p className="small">
        Already have an account?{" "}
        <Link className="link" to={SIGN_IN_PATH + signInSearch}>
          Sign in
        </Link>
      </p>
    </Form>
  );
}
