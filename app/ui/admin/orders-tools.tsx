import { type ReactNode, useRef } from "react";
import { Form, Link, useNavigate, useNavigation } from "react-router";
import {
  isUnfiltered,
  ORDER_NEED_WORDS,
  ORDER_NEEDS,
  type OrderFilter,
  readOrderFilter,
  writeOrderFilter,
} from "#app/shop/order/order-filter.ts";
import {
  ORDER_KIND_WORDS,
  ORDER_STATUS_WORDS,
  PAYMENT_STATUS_WORDS,
} from "#app/shop/order/order-status.ts";
import { ORDER_KINDS, ORDER_STATUSES, PAYMENT_STATUSES } from "#app/shop/order/order-terms.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Select } from "#app/ui/kit/select-field.tsx";
import { DayRange } from "./day-range.tsx";
import { SearchBox } from "./search-box.tsx";

/** Search and filters. They are the page's address, so a list can be kept and sent. */
export function OrdersTools({ filter }: { filter: OrderFilter }) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const searching = navigation.location?.pathname === "/admin/orders";
  const form = useRef<HTMLFormElement>(null);
  const search = (event?: { preventDefault: () => void }) => {
    if (form.current === null) return;
    event?.preventDefault();
    void navigate(`/admin/orders${writeOrderFilter(filterIn(form.current))}`);
  };
  return (
    <Form className="tools" role="search" action="/admin/orders" ref={form} onSubmit={search}>
      <SearchBox
        label="Search orders"
        placeholder="Order, customer or product"
        query={filter.query}
      />
      <Choice name="status" label="Status" value={filter.status} onChange={search}>
        <option value="">Any status</option>
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {ORDER_STATUS_WORDS[status]}
          </option>
        ))}
      </Choice>
      <Choice name="payment" label="Payment" value={filter.payment} onChange={search}>
        <option value="">Any payment</option>
        {PAYMENT_STATUSES.map((status) => (
          <option key={status} value={status}>
            {PAYMENT_STATUS_WORDS[status]}
          </option>
        ))}
      </Choice>
      <Choice name="kind" label="Kind" value={filter.kind} onChange={search}>
        <option value="">Any kind</option>
        {ORDER_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {ORDER_KIND_WORDS[kind]}
          </option>
        ))}
      </Choice>
      <Choice name="needs" label="Waits for" value={filter.needs} onChange={search}>
        <option value="">Any artwork</option>
        {ORDER_NEEDS.map((need) => (
          <option key={need} value={need}>
            {ORDER_NEED_WORDS[need]}
          </option>
        ))}
      </Choice>
      <DayRange legend="Days on which they were placed" from={filter.from} to={filter.to} />
      <Button type="submit" look="outline" size="sm" busy={searching}>
        Search
      </Button>
      {!isUnfiltered(filter) && (
        <Link className="link small" to="/admin/orders">
          Clear All
        </Link>
      )}
    </Form>
  );
}

/** A filter of few values: choosing is searching. */
function Choice({
  name,
  label,
  value,
  onChange,
  children,
}: {
  name: string;
  label: string;
  value: string | null;
  onChange: () => void;
  children: ReactNode;
}) {
  return (
    <Select
      name={name}
      aria-label={label}
      defaultValue={value ?? ""}
      key={`${name}-${value}`}
      onChange={() => onChange()}
    >
      {children}
    </Select>
  );
}

/** What is in the form, as an address without what is empty; a new search begins at page 1. */
function filterIn(form: HTMLFormElement): OrderFilter {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") params.append(name, value);
  }
  return readOrderFilter(params);
}
