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
        <h2 id={`gap-${id}`}>Days to look through yourself</h2>
        <Facts
          facts={[
            { term: "From", detail: since },
            { term: "To", detail: until },
          ]}
        />
        <p>
          The payment provider did not tell what it took in this time. Compare the payments on its
          own site with the orders here.
        </p>
      </div>
      <SettleForm
        field="gapId"
        id={id}
        help="For example: all payments of these days have their orders"
        refused={refused}
      />
    </li>
  );
}
