import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "react-router";
import { teamFormSchema } from "#app/shop/staff/team-form.ts";
import { INVITE_DAYS } from "#app/shop/person/team-invite-terms.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { SelectField } from "#app/ui/kit/select-field.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { secretOf, textOf } from "#app/ui/account/form-field.ts";

/** Asks the owner of a mailbox to join the team, with or without an account yet. */
export function InviteForm({ lastResult }: { lastResult: SubmissionResult | null }) {
  const { formData } = useNavigation();
  const [form, fields] = useForm({
    id: "invite-to-team",
    lastResult,
    onValidate: ({ formData: posted }) => parseWithZod(posted, { schema: teamFormSchema }),
  });
  return (
    <Form method="post" className="form" {...getFormProps(form)}>
      <input type="hidden" name="intent" value="invite" />
      <div className="cols-2">
        <TextField
          {...textOf(fields.email)}
          label="Email"
          type="email"
          autoComplete="off"
          required
          help={`They'll get a link that works once, for ${INVITE_DAYS} days. They don't need an account yet.`}
        />
        <SelectField
          {...secretOf(fields.role)}
          label="Role"
          defaultValue={fields.role.initialValue ?? "staff"}
          help="Staff run orders and messages. Admins also run settings, team, refunds and corrections."
        >
          <option value="staff">Staff</option>
          <option value="admin">Admin</option>
        </SelectField>
      </div>
      <div className="acts">
        <Button type="submit" busy={formData?.get("intent") === "invite"}>
          Send invitation
        </Button>
      </div>
    </Form>
  );
}
