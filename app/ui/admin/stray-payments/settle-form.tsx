import { Form, useNavigation } from "react-router";
import type { SettledBy } from "#app/shop/stray-payment/stray-payment.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";

/** A note that was sent and not taken. */
export interface RefusedSettling {
  /** The id of the payment or of the time that it is about. */
  id: string;
  note: string;
  problem: string;
}

/** The form in which the team says, in its words, how the money was settled. */
export function SettleForm({
  field,
  id,
  help,
  refused,
}: {
  field: SettledBy;
  id: string;
  help: string;
  refused: RefusedSettling | null;
}) {
  const { formData } = useNavigation();
  return (
    <Form method="post" className="stray-done" preventScrollReset>
      <input type="hidden" name={field} value={id} />
      <TextareaField
        id={`note-${id}`}
        name="note"
        label="What you did"
        help={help}
        defaultValue={refused?.note ?? ""}
        errors={refused ? [refused.problem] : undefined}
        maxLength={500}
        required
      />
      <Button type="submit" look="solid" busy={formData?.get(field) === id}>
        Settle
      </Button>
    </Form>
  );
}
