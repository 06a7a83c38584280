import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { ComponentProps } from "react";
import { Form, Link } from "react-router";
import { PROFILE_PATH, PROFILE_PATHS } from "#app/shop/person/account-paths.ts";
import {
  PROFILE_FIELDS,
  type ProfileField,
  profileFormSchema,
} from "#app/shop/customer/profile/profile-form.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { textOf } from "#app/ui/account/form-field.ts";
import { Notice } from "#app/ui/kit/notice.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { useSending } from "#app/ui/kit/use-sending.ts";
import type { ShownProfile } from "./profile-view.tsx";

/** The outcome of the last try to save. */
export interface ProfileAnswer {
  lastResult: SubmissionResult | null;
  /** The sentence of a failure that is nobody's typing. */
  failure: string | null;
  /** The fields that somebody saved meanwhile, where they differ from the typed ones. */
  meanwhile: { version: string; differences: { label: string; value: string }[] } | null;
}

const INPUTS: Readonly<Record<ProfileField, ComponentProps<"input">>> = {
  firstName: { autoComplete: "given-name", maxLength: 60, required: true },
  lastName: { autoComplete: "family-name", maxLength: 60 },
  businessName: { autoComplete: "organization", maxLength: 120 },
  businessAddress: { autoComplete: "address-line1", maxLength: 240 },
  businessPhone: { autoComplete: "work tel", type: "tel", maxLength: 40 },
  cellPhone: { autoComplete: "mobile tel", type: "tel", maxLength: 40 },
};

/** A profile to edit: Save Changes or Cancel (accounts §2). */
export function ProfileEditor({
  profile,
  version,
  answer,
}: {
  profile: ShownProfile;
  version: string;
  answer: ProfileAnswer | null;
}) {
  const busy = useSending().isSending;
  const [form, fields] = useForm({
    id: "profile",
    lastResult: answer?.lastResult ?? null,
    defaultValue: profile,
    constraint: getZodConstraint(profileFormSchema),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: profileFormSchema }),
    shouldRevalidate: "onInput",
  });
  const { failure, meanwhile } = answer ?? { failure: null, meanwhile: null };
  return (
    <section className="sheet pad profile-part" aria-labelledby="details-title">
      <div className="part-head">
        <h3 id="details-title">Your details</h3>
      </div>
      <Form method="post" className="form" preventScrollReset {...getFormProps(form)}>
        {failure !== null && (
          <Notice tone="fail" title={failure} live>
            Everything you typed is still here. Wait a moment and save it again.
          </Notice>
        )}
        {meanwhile && <Meanwhile differences={meanwhile.differences} />}
        <input type="hidden" name="version" value={meanwhile?.version ?? version} />
        <div className="cols-2">
          {PROFILE_FIELDS.map(({ name, label }) => {
            return (
              <TextField
                key={name}
                {...INPUTS[name]}
                {...textOf(fields[name])}
                label={<FieldLabel name={name}>{label}</FieldLabel>}
                optional={INPUTS[name].required !== true}
                {...(name === "firstName" && { "data-focus": true })}
                frameClassName={/^business(Name|Address)$/.test(name) ? "full" : undefined}
              />
            );
          })}
          <TextField
            id="profile-email"
            label="Email"
            type="email"
            frameClassName="full"
            value={profile.email}
            readOnly
            help={
              <>
                It can't be changed here.{" "}
                <Link className="link" to={PROFILE_PATHS.security}>
                  Change it under Security
                </Link>
              </>
            }
          />
        </div>
        <div className="acts">
          <Button type="submit" busy={busy} busyLabel="Saving...">
            Save Changes
          </Button>
          <ButtonLink to={PROFILE_PATH} look="outline" preventScrollReset>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}

/** The one field that has to be filled in says so (accounts §5). */
function FieldLabel({ name, children }: { name: ProfileField; children: string }) {
  if (INPUTS[name].required !== true) return children;
  return (
    <>
      {children}
      <span className="opt"> (required)</span>
    </>
  );
}

function Meanwhile({ differences }: { differences: { label: string; value: string }[] }) {
  return (
    <Notice tone="warn" title="Your profile was changed in another window" live>
      <p>What you typed is still here. Save again to keep it instead of what is there now:</p>
      <ul className="meanwhile">
        {differences.map(({ label, value }) => (
          <li key={label}>
            {label}: {value || "nothing"}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
