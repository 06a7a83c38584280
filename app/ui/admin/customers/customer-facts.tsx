import type { Cents } from "#app/shop/money/money.ts";
import type { OrderStatus, PaymentStatus } from "#app/shop/order/order-terms.ts";
import type { LedgerEntry } from "#app/ui/account/rewards/ledger-table.tsx";
import { Facts } from "#app/ui/kit/facts.tsx";

export interface AdminFact {
  term: string;
  detail: string;
}

/** An order as the dialog lists it. */
export interface AdminOrder {
  id: string;
  orderNumber: string;
  productName: string;
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  placed: string;
  total: string;
}

export interface AdminCustomer {
  userId: string;
  name: string;
  emailVerified: boolean;
  basic: readonly AdminFact[];
  business: readonly AdminFact[];
  intake: readonly { term: string; answer: string }[];
  account: readonly AdminFact[];
  notes: readonly { id: string; note: string; author: string; when: string }[];
  orderCount: number;
  orders: readonly AdminOrder[];
  spent: Cents;
  balance: Cents;
  entries: readonly LedgerEntry[];
}

/** A group of facts under its heading; what nobody said is a dash. */
export function FactGroup({ title, facts }: { title: string; facts: readonly AdminFact[] }) {
  return (
    <section className="customer-group">
      <h3>{title}</h3>
      <Facts
        facts={facts.map(({ term, detail }) => ({ term, detail: detail === "" ? "–" : detail }))}
      />
    </section>
  );
}
