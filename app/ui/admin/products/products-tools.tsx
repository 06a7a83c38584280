import { useRef } from "react";
import { Form, Link, useNavigation, useSubmit } from "react-router";
import { PRODUCTS_PATH } from "#app/shop/product-desk/product-desk-paths.ts";
import {
  isWholeList,
  PRODUCT_STATE_WORDS,
  PRODUCT_STATES,
  type ProductFilter,
} from "#app/shop/product-desk/product-filter.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Select } from "#app/ui/kit/select-field.tsx";
import { SearchBox } from "../search-box.tsx";

/** Search and filters of the list; they are the page's address. */
export function ProductsTools({
  filter,
  categories,
}: {
  filter: ProductFilter;
  categories: readonly { id: string; name: string }[];
}) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const searching = useNavigation().location?.pathname === PRODUCTS_PATH;
  const narrow = () => {
    if (form.current) void submit(form.current);
  };
  return (
    <Form ref={form} className="tools" role="search" action={PRODUCTS_PATH}>
      <SearchBox
        label="Search products"
        placeholder="Name, description or id"
        query={filter.query}
      />
      <Select
        name="category"
        aria-label="Category"
        defaultValue={filter.category}
        key={`category-${filter.category}`}
        onChange={narrow}
      >
        <option value="">Any category</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        name="state"
        aria-label="Status"
        defaultValue={filter.state ?? ""}
        key={`state-${filter.state}`}
        onChange={narrow}
      >
        <option value="">In the shop</option>
        {PRODUCT_STATES.map((state) => (
          <option key={state} value={state}>
            {PRODUCT_STATE_WORDS[state]}
          </option>
        ))}
      </Select>
      <Button type="submit" look="outline" size="sm" busy={searching}>
        Search
      </Button>
      {!isWholeList(filter) && (
        <Link className="link small" to={PRODUCTS_PATH}>
          Clear All
        </Link>
      )}
    </Form>
  );
}
