import { CopyButton } from "#app/ui/kit/copy-button.tsx";
import { Facts } from "#app/ui/kit/facts.tsx";

export interface AccountDates {
  /** Days on the shop's clock. */
  created: string;
  updated: string;
}

/** The account's number, and the day it was made (accounts §2). */
export function AccountFacts({ customerId, dates }: { customerId: string; dates: AccountDates }) {
  return (
    <section className="sheet pad profile-part" aria-labelledby="account-title">
      <div className="part-head">
        <h3 id="account-title">Account</h3>
      </div>
      <Facts
        facts={[
          { term: "Account created", detail: dates.created },
          { term: "Last updated", detail: dates.updated },
          {
            term: "Customer ID",
            detail: (
              <span className="customer-id">
                <code>{customerId}</code>
                <CopyButton text={customerId} notice="Copied!" name="your customer ID" />
              </span>
            ),
          },
        ]}
      />
    </section>
  );
}
