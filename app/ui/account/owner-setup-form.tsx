import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { Form } from "react-router";
import { PASSWORD_MIN } from "#app/shop/customer/sign-in/password.ts";
import { ownerFormSchema } from "#app/shop/staff/owner-form.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { useSending } from "#app/ui/kit/use-sending.ts";
import { secretOf, textOf } from "./form-field.ts";
import { PasswordField } from "./password-field.tsx";

export function OwnerSetupForm({ lastResult }: { lastResult: SubmissionResult | null }) {
  const busy = useSending().isSending;
  const [form, fields] = useForm({
    id: "owner-setup",
    lastResult,
    constraint: getZodConstraint(ownerFormSchema),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: ownerFormSchema }),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });
  return (
    <Form method="post" className="form" {...getFormProps(form)}>
      <TextField {...textOf(fields.name)} label="Your name" autoComplete="name" required />
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
        autoComplete="new-password"
        required
        help={`At least ${PASSWORD_MIN} characters. This account can do everything in the shop.`}
      />
      <Button type="submit" size="lg" block busy={busy}>
        Open the shop
      </Button>
    </Form>
  );
}
