import { PROFILE_PATHS } from "#app/shop/person/account-paths.ts";
import type { IntakeFact } from "#app/shop/customer/questionnaire/intake-facts.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Facts } from "#app/ui/kit/facts.tsx";

/** The business questionnaire as it was answered (accounts §2); `null` when it was not begun. */
export function IntakeView({
  facts,
  isComplete,
}: {
  facts: readonly IntakeFact[] | null;
  isComplete: boolean;
}) {
  return (
    <section className="sheet pad profile-part" aria-labelledby="business-title">
      <div className="part-head">
        <h3 id="business-title">Business profile</h3>
        {isComplete && (
          <ButtonLink to={PROFILE_PATHS.business} look="outline" size="sm">
            Change answers
          </ButtonLink>
        )}
      </div>
      {!isComplete && (
        <div className="unfinished">
          <p>
            {facts === null
              ? "Tell us about your business: it takes two minutes, and we can suggest what fits."
              : "You started telling us about your business. The rest takes a minute."}
          </p>
          <ButtonLink to={PROFILE_PATHS.business} size="sm">
            {facts === null ? "Answer the questions" : "Finish the questions"}
          </ButtonLink>
        </div>
      )}
      {facts !== null && (
        <Facts
          facts={facts.map(({ term, answer }) => ({
            term,
            detail: answer || <span className="not-given">Not answered</span>,
          }))}
        />
      )}
    </section>
  );
}
