import { useRef } from "react";
import { Form, Link, useNavigation, useSubmit } from "react-router";
import { CUSTOMERS_PATH } from "#app/shop/customer/customer-desk-paths.ts";
import {
  CUSTOMER_SORTS,
  type CustomerFilter,
  SORT_WORDS,
} from "#app/shop/customer/customer-filter.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Select } from "#app/ui/kit/select-field.tsx";
import { SearchBox } from "../search-box.tsx";

/** Search and order of the list; they are the page's address. */
export function CustomersTools({ filter }: { filter: CustomerFilter }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const searching = useNavigation().location?.pathname === CUSTOMERS_PATH;
  const sort = () => {
    if (form.current) void submit(form.current);
  };
  return (
    <Form ref={form} className="tools" role="search" action={CUSTOMERS_PATH}>
      <SearchBox
        label="Search customers"
        placeholder="Name, business, code or phone"
        query={filter.query}
      />
      <Select
        name="sort"
        aria-label="Sort by"
        defaultValue={filter.sort}
        key={`sort-${filter.sort}`}
        onChange={sort}
      >
        {CUSTOMER_SORTS.map((one) => (
          <option key={one} value={one}>
            {SORT_WORDS[one]}
          </option>
        ))}
      </Select>
      <Select
        name="direction"
        aria-label="Direction"
        defaultValue={filter.direction}
        key={`direction-${filter.direction}`}
        onChange={sort}
      >
        <option value="desc">{filter.sort === "created_at" ? "Newest" : "Z to A"}</option>
        <option value="asc">{filter.sort === "created_at" ? "Oldest" : "A to Z"}</option>
      </Select>
      <Button type="submit" look="outline" size="sm" busy={searching}>
        Search
      </Button>
      {filter.query !== "" && (
        <Link className="link small" to={CUSTOMERS_PATH}>
          Clear All
        </Link>
      )}
    </Form>
  );
}
