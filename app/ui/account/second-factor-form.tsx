import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, Link } from "react-router";
import { SECOND_FACTOR_PATH, SIGN_IN_PATH } from "#app/shop/person/account-paths.ts";
import { secondFactorFormSchema } from "#app/shop/customer/sign-in/second-factor-form.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Checkbox } from "#app/ui/kit/check.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { useSending } from "#app/ui/kit/use-sending.ts";
import { secretOf } from "./form-field.ts";

/** The code of the app, or a recovery code; each leads to the other. */
export function SecondFactorForm({
  kind,
  next,
  lastResult,
}: {
  kind: "app" | "recovery";
  next: string | null;
  lastResult: SubmissionResult | null;
}) {
  const busy = useSending().isSending;
  const [form, fields] = useForm({
    id: "second-factor",
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: secondFactorFormSchema }),
  });
  const isApp = kind === "app";
  const other = new URLSearchParams({
    ...(isApp && { kind: "recovery" }),
    ...(next !== null && { next }),
  });
  return (
    <Form method="post" className="form" {...getFormProps(form)}>
      {form.errors && (
        <Notice tone="fail" title="Failed to sign in" live>
          {form.errors.join(" ")}
        </Notice>
      )}
      <input type="hidden" name="kind" value={kind} />
      {next !== null && <input type="hidden" name="next" value={next} />}
      <TextField
        {...secretOf(fields.code)}
        label={isApp ? "Code from your app" : "Recovery code"}
        autoComplete="one-time-code"
        inputMode={isApp ? "numeric" : "text"}
        spellCheck={false}
        required
      />
      <Checkbox name="trustDevice">Don't ask on this device for 30 days</Checkbox>
      <Button type="submit" size="lg" block busy={busy}>
        Sign In
      </Button>
      <p className="small">
        <Link className="link" to={`${SECOND_FACTOR_PATH}?${other}`} replace>
          {isApp ? "Use a recovery code" : "Use the app"}
        </Link>{" "}
        or{" "}
        <Link className="link" to={SIGN_IN_PATH}>
          start again
        </Link>
      </p>
    </Form>
  );
}
