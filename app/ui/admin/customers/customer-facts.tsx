import type { Cents } from "#app/shop/money/money.ts";
import type { OrderStatus, PaymentStatus } from "#app/shop/order/order-terms.ts";
import type { LedgerEntry } from "#app/ui/account/rewards/ledger-table.tsx";
import { Facts } from "#app/ui/kit/facts.tsx";

export interface DeskFact {
  term: string;
  detail: string;
}

/** An order as the dialog lists it. */
export interface DeskOrder {
  id: string;
  orderNumber: string;
  productName: string;
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  placed: string;
  total: string;
}

export interface DeskCustomer {
  userId: string;
  name: string;
  emailVerified: boolean;
  basic: readonly DeskFact[];
  business: readonly DeskFact[];
  intake: readonly { term: string; answer: string }[];
  account: readonly DeskFact[];
  notes: readonly { id: string; note: string; author: string; when: string }[];
  orderCount: number;
  orders: readonly DeskOrder[];
  spent: Cents;
  balance: Cents;
  entries: readonly LedgerEntry[];
}

/** A group of facts under its heading; what nobody said is a dash. */
export function FactGroup({ title, facts }: { title: string; facts: readonly DeskFact[] }) {
  return (
    <section className="customer-group">
      <h3>{title}</h3>
      <Facts
        facts={facts.map(({ term, detail }) => ({ term, detail: detail === "" ? "–" : detail }))}
      />
    </section>
  );
}
