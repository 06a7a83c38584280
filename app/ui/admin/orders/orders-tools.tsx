import { ORDER_KIND_FACTS, ORDER_KINDS } from "#app/shop/order/order-kinds.ts";
import {
  ANY_STATUS,
  isPlainList,
  ORDER_DUE_WORDS,
  ORDER_DUES,
  ORDER_NEED_WORDS,
  ORDER_NEEDS,
  type OrderFilter,
  readOrderFilter,
  writeOrderFilter,
} from "#app/shop/order/order-filter.ts";
import { ORDER_STATUS_WORDS, PAYMENT_STATUS_WORDS } from "#app/shop/order/order-status.ts";
import { ORDER_STATUSES, PAYMENT_STATUSES } from "#app/shop/order/order-terms.ts";
import { DayRange } from "#app/ui/admin/day-range.tsx";
import { ListTools, ToolChoice } from "#app/ui/admin/list-tools.tsx";
import { SearchBox } from "#app/ui/admin/search-box.tsx";

const ORDERS_PATH = "/admin/orders";

/** Search and filters of the orders. */
export function OrdersTools({ filter }: { filter: OrderFilter }) {
  return (
    <ListTools
      path={ORDERS_PATH}
      isNarrowed={!isPlainList(filter)}
      toAddress={(fields) => ORDERS_PATH + writeOrderFilter(readOrderFilter(fields))}
      search={
        <SearchBox
          label="Search orders"
          placeholder="Order, customer or product"
          query={filter.query}
          shortcut="/"
        />
      }
    >
      {filter.sort && (
        <input
          type="hidden"
          name="sort"
          value={`${filter.sort.isDescending ? "-" : ""}${filter.sort.by}`}
        />
      )}
      <ToolChoice name="status" label="Status" value={filter.status ?? ANY_STATUS}>
        <option value={ANY_STATUS}>Any status</option>
        <option value="open">Open</option>
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {ORDER_STATUS_WORDS[status]}
          </option>
        ))}
      </ToolChoice>
      <ToolChoice name="payment" label="Payment" value={filter.payment}>
        <option value="">Any payment</option>
        {PAYMENT_STATUSES.map((status) => (
          <option key={status} value={status}>
            {PAYMENT_STATUS_WORDS[status]}
          </option>
        ))}
      </ToolChoice>
      <ToolChoice name="kind" label="Kind" value={filter.kind}>
        <option value="">Any kind</option>
        {ORDER_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {ORDER_KIND_FACTS[kind].words}
          </option>
        ))}
      </ToolChoice>
      <ToolChoice name="needs" label="Next step" value={filter.needs}>
        <option value="">Any step</option>
        {ORDER_NEEDS.map((need) => (
          <option key={need} value={need}>
            {ORDER_NEED_WORDS[need]}
          </option>
        ))}
      </ToolChoice>
      <ToolChoice name="due" label="Due" value={filter.due}>
        <option value="">Any due date</option>
        {ORDER_DUES.map((due) => (
          <option key={due} value={due}>
            {ORDER_DUE_WORDS[due]}
          </option>
        ))}
      </ToolChoice>
      <DayRange legend="Order date" from={filter.from} to={filter.to} />
    </ListTools>
  );
}
