import {
  isWholeList,
  PRODUCT_STATE_WORDS,
  PRODUCT_STATES,
  type ProductFilter,
  PRODUCTS_PATH,
} from "#app/shop/product-admin/product-admin-paths.ts";
import { ListTools, ToolChoice } from "../list-tools.tsx";
import { SearchBox } from "../search-box.tsx";

/** Search and filters of the products. */
export function ProductsTools({
  filter,
  categories,
}: {
  filter: ProductFilter;
  categories: readonly { id: string; name: string }[];
}) {
  return (
    <ListTools
      path={PRODUCTS_PATH}
      isNarrowed={!isWholeList(filter)}
      search={
        <SearchBox
          label="Search products"
          placeholder="Name, description or id"
          query={filter.query}
        />
      }
    >
      <ToolChoice name="category" label="Category" value={filter.category}>
        <option value="">Any category</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </ToolChoice>
      <ToolChoice name="state" label="Status" value={filter.state}>
        <option value="">Not archived</option>
        {PRODUCT_STATES.map((state) => (
          <option key={state} value={state}>
            {PRODUCT_STATE_WORDS[state]}
          </option>
        ))}
      </ToolChoice>
    </ListTools>
  );
}
