import { useNavigation } from "react-router";
import {
  BULK_GOALS,
  BULK_VERBS,
  type BulkGoal,
  bulkGoals,
} from "#app/shop/order-admin/bulk-goals.ts";
import { formatCents, sumCents } from "#app/shop/money/money.ts";
import { Button } from "#app/ui/kit/button.tsx";
import type { ButtonLook } from "#app/ui/kit/button-look.ts";
import type { ListedOrderView } from "./listed-order.ts";

/**
 * What can be done with the chosen orders: it comes with the first tick. Each button says to
 * how many it applies; the others are reported one by one. Without a script every step is offered.
 */
export function SelectionBar({
  chosen,
  onClear,
}: {
  /** `null` without a script. */
  chosen: readonly ListedOrderView[] | null;
  onClear: () => void;
}) {
  const busy = useNavigation().formMethod === "POST";
  const counts = bulkGoals(chosen ?? []);
  const offered: readonly BulkGoal[] =
    chosen === null ? BULK_GOALS : BULK_GOALS.filter((goal) => counts[goal] > 0);
  const steps = offered.filter((goal) => goal !== "cancelled");
  const button = (goal: BulkGoal, look: ButtonLook["look"]) => (
    <Button key={goal} type="submit" name="to" value={goal} size="sm" look={look} busy={busy}>
      {BULK_VERBS[goal]}
      {chosen !== null && ` (${counts[goal]})`}
    </Button>
  );
  return (
    <div className="selection" role="group" aria-label="Selected orders">
      {chosen !== null && (
        <>
          <b role="status">{chosen.length} selected</b>
          <span className="slug">{formatCents(sumCents(chosen.map(totalOf)))}</span>
        </>
      )}
      {steps.map((goal) => button(goal, goal === steps[0] ? undefined : "outline"))}
      {offered.includes("cancelled") && (
        <details className="selection-more">
          <summary>More</summary>
          {button("cancelled", "danger-outline")}
        </details>
      )}
      {offered.length === 0 && <span>These orders can't be changed together.</span>}
      {offered.length > 0 && <span className="slug">Customers are notified by email.</span>}
      {chosen !== null && (
        <Button look="quiet" size="sm" className="selection-clear" onClick={onClear}>
          Clear <kbd className="kbd">Esc</kbd>
        </Button>
      )}
    </div>
  );
}

function totalOf({ totalAmount }: ListedOrderView) {
  return totalAmount;
}
