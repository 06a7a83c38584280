import { CUSTOMERS_PATH } from "#app/shop/customer/admin/customer-admin-paths.ts";
import {
  CUSTOMER_SORTS,
  type CustomerFilter,
  SORT_WORDS,
} from "#app/shop/customer/admin/customer-filter.ts";
import { ListTools, ToolChoice } from "../list-tools.tsx";
import { SearchBox } from "../search-box.tsx";

/** Search and order of the customers. */
export function CustomersTools({ filter }: { filter: CustomerFilter }) {
  return (
    <ListTools
      path={CUSTOMERS_PATH}
      isNarrowed={filter.query !== ""}
      search={
        <SearchBox
          label="Search customers"
          placeholder="Name, business, code or phone"
          query={filter.query}
        />
      }
    >
      <ToolChoice name="sort" label="Sort by" value={filter.sort}>
        {CUSTOMER_SORTS.map((one) => (
          <option key={one} value={one}>
            {SORT_WORDS[one]}
          </option>
        ))}
      </ToolChoice>
      <ToolChoice name="direction" label="Direction" value={filter.direction}>
        <option value="desc">{filter.sort === "created_at" ? "Newest" : "Z to A"}</option>
        <option value="asc">{filter.sort === "created_at" ? "Oldest" : "A to Z"}</option>
      </ToolChoice>
    </ListTools>
  );
}
