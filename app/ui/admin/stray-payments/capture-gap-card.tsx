import type { CaptureGap } from "#app/shop/stray-payment/stray-payment.ts";
import { Facts } from "#app/ui/kit/facts.tsx";
import { type RefusedSettling, SettleForm } from "./settle-form.tsx";

/** A time of which the provider does not tell what it took: where to look, and what was found. */
export function CaptureGapCard({
  gap: { id, since, until },
  refused,
}: {
  gap: CaptureGap;
  refused: RefusedSettling | null;
}) {
  return (
    <li className="sheet stray" aria-labelledby={`gap-${id}`}>
      <div className="stray-what">
        <h2 id={`gap-${id}`}>Dates to check yourself</h2>
        <Facts
          facts={[
            { term: "From", detail: since },
            { term: "To", detail: until },
          ]}
        />
        <p>
          The payment provider didn't report its payments for these dates. Compare the payments on
          its site with the orders here.
        </p>
      </div>
      <SettleForm
        field="gapId"
        id={id}
        help="For example: every payment on these dates has an order"
        refused={refused}
      />
    </li>
  );
}
