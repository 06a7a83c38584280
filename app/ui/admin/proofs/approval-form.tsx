import { Form, useNavigation } from "react-router";
import { MOST_SAID_BY } from "#app/shop/proof/proof-form.ts";
import { adminProofApprovalPath } from "#app/shop/proof/proof-paths.ts";
import { APPROVAL_MEANS } from "#app/shop/order/proof-terms.ts";
import type { RefusedApproval } from "#app/shop/proof/proof-view.ts";
import { APPROVAL_MEANS_WORDS } from "#app/shop/proof/proof-words.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Radio } from "#app/ui/kit/check.tsx";
import { errorId, FieldError } from "#app/ui/kit/field.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import "#app/ui/order/proof.css";

/** How the customer gave their word, and who did; in a dialog, or on a page of its own. */
export function ApprovalForm({
  orderId,
  proofId,
  refused = null,
}: {
  orderId: string;
  proofId: string;
  refused?: RefusedApproval | null;
}) {
  const action = adminProofApprovalPath(orderId, proofId);
  const busy = useNavigation().formAction === action;
  const id = `approval-${proofId}`;
  return (
    <Form className="form" method="post" action={action}>
      {refused !== null && refused.problem !== null && (
        <Notice tone="fail" live>
          {refused.problem}
        </Notice>
      )}
      <fieldset
        className="approval-means"
        aria-describedby={refused?.errors.means ? errorId(`${id}-means`) : undefined}
      >
        <legend className="label">How was it approved?</legend>
        {APPROVAL_MEANS.map((means) => (
          <Radio
            key={means}
            name="means"
            value={means}
            defaultChecked={refused?.means === means}
            required
          >
            {APPROVAL_MEANS_WORDS[means]}
          </Radio>
        ))}
        <FieldError id={errorId(`${id}-means`)} errors={refused?.errors.means} />
      </fieldset>
      <TextField
        id={`${id}-said-by`}
        name="saidBy"
        label="Who approved it?"
        help="Their name and what they said. We'll email it to the customer as confirmation."
        maxLength={MOST_SAID_BY}
        required
        autoComplete="off"
        defaultValue={refused?.saidBy ?? ""}
        errors={refused?.errors.saidBy}
      />
      <div>
        <Button type="submit" busy={busy} busyLabel="Recording...">
          Record approval
        </Button>
      </div>
    </Form>
  );
}
