import { useState } from "react";
import type { SubmissionResult } from "@conform-to/react";
import { useLocation } from "react-router";
import { formatPrice } from "#app/shop/money/money.ts";
import { LedgerTable } from "#app/ui/account/rewards/ledger-table.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Figures } from "#app/ui/kit/figures.tsx";
import { CorrectionForm } from "./correction-form.tsx";
import type { AdminCustomer } from "./customer-facts.tsx";

/** A customer's spending and Mega Bucks, which an admin can correct. */
export function CustomerLoyalty({
  customer,
  correctionKey,
  lastResult,
}: {
  customer: AdminCustomer;
  /** `null` for who may not correct. */
  correctionKey: string | null;
  lastResult: SubmissionResult | null;
}) {
  const key = useFormKey(lastResult);
  return (
    <div className="customer-loyalty">
      <Figures
        figures={[
          { label: "Total Spent", value: formatPrice(customer.spent) },
          { label: "Total Orders", value: customer.orderCount },
          { label: "Mega Bucks Balance", value: formatPrice(customer.balance) },
        ]}
      />
      {correctionKey !== null && (
        <CorrectionForm key={key} correctionKey={correctionKey} lastResult={lastResult} />
      )}
      <h3>Mega Bucks Activity</h3>
      {customer.entries.length === 0 ? (
        <EmptyState title="No Mega Bucks yet" />
      ) : (
        <LedgerTable label="Mega Bucks Activity" entries={customer.entries} />
      )}
    </div>
  );
}

/**
 * A form that was taken leads here again, to an empty one. One that was refused stays what it
 * is, also when the page has loaded again, which comes later: somebody may be typing.
 */
function useFormKey(lastResult: SubmissionResult | null): string {
  const { key } = useLocation();
  const [formKey, setFormKey] = useState(key);
  if (lastResult === null && formKey !== key) setFormKey(key);
  return formKey;
}
