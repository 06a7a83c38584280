import Search from "lucide-react/icons/search";
import { Form, Link, useNavigation, useSubmit } from "react-router";
import { isUnfiltered, type OrderFilter } from "#app/shop/order/order-filter.ts";
import { ORDER_STATUS_WORDS, PAYMENT_STATUS_WORDS } from "#app/shop/order/order-status.ts";
import { ORDER_STATUSES, PAYMENT_STATUSES } from "#app/shop/order/order-terms.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Select } from "#app/ui/kit/select-field.tsx";
import { Input } from "#app/ui/kit/text-field.tsx";

/** Search and filters. They are the page's address, so a list can be kept and sent. */
export function OrdersTools({ filter }: { filter: OrderFilter }) {
  const submit = useSubmit();
  const navigation = useNavigation();
  const searching = navigation.location?.pathname === "/admin/orders";
  const submitNow = (event: { currentTarget: { form: HTMLFormElement | null } }) => {
    void submit(event.currentTarget.form);
  };
  return (
    <Form className="tools" role="search" action="/admin/orders">
      <div className="affix">
        <span className="pre">
          <Icon of={Search} />
        </span>
        <Input
          type="search"
          name="q"
          aria-label="Search orders"
          placeholder="Order, customer or product"
          defaultValue={filter.query}
          key={filter.query}
        />
      </div>
      <Select
        name="status"
        aria-label="Status"
        defaultValue={filter.status ?? ""}
        key={`status-${filter.status}`}
        onChange={submitNow}
      >
        <option value="">Any status</option>
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {ORDER_STATUS_WORDS[status]}
          </option>
        ))}
      </Select>
      <Select
        name="payment"
        aria-label="Payment"
        defaultValue={filter.payment ?? ""}
        key={`payment-${filter.payment}`}
        onChange={submitNow}
      >
        <option value="">Any payment</option>
        {PAYMENT_STATUSES.map((status) => (
          <option key={status} value={status}>
            {PAYMENT_STATUS_WORDS[status]}
          </option>
        ))}
      </Select>
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
