import { useOrderFormState } from "../order-form-context.ts";
import { useTurnaround } from "../turnaround-context.ts";

/** The ticket's line with the days on which the chosen delivery time would be ready. */
export function ReadyDigest() {
  const { values } = useOrderFormState();
  const ready = useTurnaround()?.ready[values.deliveryTime];
  if (ready === undefined) return null;
  return (
    <div className="sec digest ready-digest">
      <b className="small">Ready</b>
      <span className="small muted num">{ready}</span>
    </div>
  );
}
