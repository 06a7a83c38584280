import { Facts } from "#app/ui/kit/facts.tsx";

export interface ProfileView {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  businessName: string;
  businessAddress: string;
  businessPhone: string;
  cellPhone: string;
  /** When, on the shop's clock. */
  created: string;
  updated: string;
}

/** A profile to read (accounts §2). */
export function ProfileFacts({ profile }: { profile: ProfileView }) {
  return (
    <section aria-labelledby="profile-title">
      <h2 id="profile-title">Profile</h2>
      <Facts
        facts={[
          { term: "First name", detail: profile.firstName || "Not given" },
          { term: "Last name", detail: profile.lastName || "Not given" },
          { term: "Email", detail: profile.email },
          { term: "Business name", detail: profile.businessName || "Not given" },
          { term: "Business address", detail: profile.businessAddress || "Not given" },
          { term: "Business phone", detail: profile.businessPhone || "Not given" },
          { term: "Cell phone", detail: profile.cellPhone || "Not given" },
          { term: "Account created", detail: profile.created },
          { term: "Last updated", detail: profile.updated },
          { term: "Customer ID", detail: <code>{profile.userId}</code> },
        ]}
      />
    </section>
  );
}
