import { formatPrice } from "#app/shop/pricing/money.ts";
import { LedgerTable } from "#app/ui/account/rewards/ledger-table.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Figures } from "#app/ui/kit/figures.tsx";
import type { DeskCustomer } from "./customer-facts.tsx";

/** What they spent and what they have in Mega Bucks. */
export function CustomerLoyalty({ customer }: { customer: DeskCustomer }) {
  return (
    <div className="customer-loyalty">
      <Figures
        figures={[
          { label: "Total Spent", value: formatPrice(customer.spent) },
          { label: "Total Orders", value: customer.orderCount },
          { label: "Mega Bucks Balance", value: formatPrice(customer.balance) },
        ]}
      />
      <h3>Mega Bucks Activity</h3>
      {customer.entries.length === 0 ? (
        <EmptyState title="No Mega Bucks yet" />
      ) : (
        <LedgerTable label="Mega Bucks Activity" entries={customer.entries} />
      )}
    </div>
  );
}
