import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import Download from "lucide-react/icons/download";
import { Form, useNavigation } from "react-router";
import { closeAccountSchema } from "#app/shop/customer/sign-in/security-forms.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Checkbox } from "#app/ui/kit/check.tsx";
import { FieldError } from "#app/ui/kit/field.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { CurrentPasswordField } from "#app/ui/account/current-password-field.tsx";

/** All that the shop knows of a person, to take along. */
export function ExportData() {
  return (
    <section className="sheet pad own-data" aria-labelledby="export-title">
      <h2 id="export-title">Your data</h2>
      <p>
        One file with your profile, addresses, orders, messages and Mega Bucks, as JSON that other
        programs can read. Your artwork is on the pages of your orders.
      </p>
      <p>
        <ButtonLink look="outline" to="/my-account/export" reloadDocument download>
          <Icon of={Download} />
          Download my data
        </ButtonLink>
      </p>
    </section>
  );
}

/** The end of an account; nothing of it comes back. */
export function CloseAccountForm({ lastResult }: { lastResult: SubmissionResult | null }) {
  const busy = useNavigation().formMethod === "POST";
  const [form, fields] = useForm({
    id: "close-account",
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: closeAccountSchema }),
  });
  return (
    <section className="sheet pad own-data" aria-labelledby="close-title">
      <h2 id="close-title">Close your account</h2>
      <p>
        Your profile, addresses, messages, files and the names on your orders are removed for good.
        Order numbers and amounts stay in our books, and a code that can't be read back, so that a
        welcome bonus is paid once. You'll lose any unused Mega Bucks.
      </p>
      <Form method="post" className="form" {...getFormProps(form)}>
        {form.errors && (
          <Notice tone="fail" title="Your account was not closed" live>
            {form.errors.join(" ")}
          </Notice>
        )}
        <CurrentPasswordField field={fields.currentPassword} />
        <div>
          <Checkbox
            name="understood"
            id={fields.understood.id}
            aria-describedby={
              fields.understood.errors ? `${fields.understood.id}-error` : undefined
            }
            aria-invalid={fields.understood.errors ? true : undefined}
          >
            I want to close my account, and know that it can't be undone
          </Checkbox>
          <FieldError id={`${fields.understood.id}-error`} errors={fields.understood.errors} />
        </div>
        <div className="acts">
          <Button type="submit" look="danger" busy={busy}>
            Close my account
          </Button>
        </div>
      </Form>
    </section>
  );
}
