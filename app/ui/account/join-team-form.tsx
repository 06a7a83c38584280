import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { Form } from "react-router";
import { joinTeamFormSchema } from "#app/shop/staff/join-team-form.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { useSending } from "#app/ui/kit/use-sending.ts";
import { textOf } from "./form-field.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

/** The account of somebody who was invited to the team; its e-mail is the invitation's. */
export function JoinTeamForm({
  email,
  lastResult,
}: {
  email: string;
  lastResult: SubmissionResult | null;
}) {
  const busy = useSending().isSending;
  const [form, fields] = useForm({
    id: "join-team",
    lastResult,
    constraint: getZodConstraint(joinTeamFormSchema),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: joinTeamFormSchema }),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });
  return (
    <Form method="post" className="form" {...getFormProps(form)}>
      {form.errors && (
        <Notice tone="fail" title="Your account was not created" live>
          {form.errors.join(" ")}
        </Notice>
      )}
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
      {/* For password managers: what one signs in with. */}
      <TextField
        id="join-team-email"
        label="Email"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
      />
      <NewPasswordFields label="Password" fields={fields} />
      <Button type="submit" size="lg" block busy={busy}>
        Join the team
      </Button>
    </Form>
  );
}
