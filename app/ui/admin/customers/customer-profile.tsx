import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "react-router";
import { customerMessagePath } from "#app/shop/customer/admin/customer-admin-paths.ts";
import { customerAdminSchema } from "#app/shop/customer/admin/note-form.ts";
import { textOf } from "#app/ui/account/form-field.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import { type AdminCustomer, FactGroup } from "./customer-facts.tsx";

/** A customer's profile: name and address, their answers, the team's notes about them. */
export function CustomerProfile({
  customer,
  lastResult,
}: {
  customer: AdminCustomer;
  lastResult: SubmissionResult | null;
}) {
  const sending = useNavigation().formData?.get("intent");
  return (
    <div className="customer-groups">
      <FactGroup title="Basic" facts={customer.basic} />
      <FactGroup title="Business" facts={customer.business} />
      {customer.intake.length > 0 && (
        <FactGroup
          title="Questionnaire"
          facts={customer.intake.map(({ term, answer }) => ({ term, detail: answer }))}
        />
      )}
      <div className="customer-group">
        <FactGroup title="Account" facts={customer.account} />
        <p>
          <ButtonLink look="outline" size="sm" to={customerMessagePath(customer.userId)}>
            Write a message
          </ButtonLink>
        </p>
        {!customer.emailVerified && (
          <Form method="post">
            <input type="hidden" name="intent" value="verification" />
            <Button type="submit" look="outline" size="sm" busy={sending === "verification"}>
              Resend verification
            </Button>
          </Form>
        )}
      </div>
      <section className="customer-group customer-notes">
        <h3>Team notes</h3>
        {customer.notes.length > 0 && (
          <ul>
            {customer.notes.map(({ id, note, author, when }) => (
              <li key={id}>
                <p>{note}</p>
                <p className="small muted">
                  {author}, {when}
                </p>
              </li>
            ))}
          </ul>
        )}
        <NoteForm key={customer.notes.length} lastResult={lastResult} busy={sending === "note"} />
      </section>
    </div>
  );
}

function NoteForm({ lastResult, busy }: { lastResult: SubmissionResult | null; busy: boolean }) {
  const [form, fields] = useForm({
    id: "customer-note",
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: customerAdminSchema }),
  });
  return (
    <Form method="post" className="form" {...getFormProps(form)}>
      <input type="hidden" name="intent" value="note" />
      <TextareaField
        {...textOf(fields.note)}
        label="New note"
        rows={2}
        maxLength={4000}
        help="Visible to staff only."
      />
      <div className="acts">
        <Button type="submit" size="sm" busy={busy}>
          Save note
        </Button>
      </div>
    </Form>
  );
}
