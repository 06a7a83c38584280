import type { ReactNode } from "react";
import { Link } from "react-router";
import { PROFILE_PATH, PROFILE_PATHS } from "#app/shop/person/account-paths.ts";
import { PROFILE_FIELDS, type ProfileForm } from "#app/shop/customer/profile/profile-form.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Facts } from "#app/ui/kit/facts.tsx";

export interface ShownProfile extends ProfileForm {
  email: string;
}

/** A profile to read, and the way to edit it (accounts §2). */
export function ProfileView({ profile }: { profile: ShownProfile }) {
  const [firstName, lastName, ...others] = PROFILE_FIELDS.map(({ name, label }) => ({
    term: label,
    detail: orNotGiven(profile[name]),
  }));
  const email = {
    term: "Email",
    detail: (
      <>
        {profile.email}
        <span className="fact-note">
          Change it under{" "}
          <Link className="link" to={PROFILE_PATHS.security}>
            Security
          </Link>
          .
        </span>
      </>
    ),
  };
  const facts = [firstName, lastName, email, ...others].filter((fact) => fact !== undefined);
  return (
    <section className="sheet pad profile-part" aria-labelledby="details-title">
      <div className="part-head">
        <h3 id="details-title">Your details</h3>
        <ButtonLink
          to={`${PROFILE_PATH}?edit`}
          look="outline"
          size="sm"
          preventScrollReset
          data-focus
        >
          Edit Profile
        </ButtonLink>
      </div>
      <Facts facts={facts} />
    </section>
  );
}

function orNotGiven(text: string): ReactNode {
  return text === "" ? <span className="not-given">Not given</span> : text;
}
