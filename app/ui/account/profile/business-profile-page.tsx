import { PROFILE_PATH } from "#app/shop/person/account-paths.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { useSending } from "#app/ui/kit/use-sending.ts";
import { type IntakeAnswer, IntakeForm } from "./intake-form.tsx";
import type { IntakeStart } from "./intake-start.ts";
import "./intake.css";
import "./profile.css";

/** The business questionnaire on its own page: finished later, or changed. */
export function BusinessProfilePage({
  start,
  isComplete,
  answer,
}: {
  start: IntakeStart;
  isComplete: boolean;
  answer: IntakeAnswer | null;
}) {
  const busy = useSending().isSending;
  return (
    <section className="sheet pad profile-part business-profile" aria-labelledby="business-title">
      <div>
        <h2 id="business-title">Business profile</h2>
        <p className="muted">What you tell us here helps us suggest what fits your business.</p>
      </div>
      <IntakeForm start={start} answer={answer}>
        <div className="intake-foot">
          <Button type="submit" busy={busy} busyLabel="Saving...">
            {isComplete ? "Save Changes" : "Complete Profile"}
          </Button>
          <ButtonLink to={PROFILE_PATH} look="outline">
            Cancel
          </ButtonLink>
        </div>
      </IntakeForm>
    </section>
  );
}
