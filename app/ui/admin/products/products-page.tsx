import {
  IMPORT_PATH,
  isWholeList,
  NEW_PRODUCT_PATH,
  type ProductFilter,
  PRODUCTS_FILE_PATH,
  PRODUCTS_PATH,
  PRODUCTS_PER_PAGE,
  writeProductFilter,
} from "#app/shop/product-admin/product-admin-paths.ts";
import { countWords } from "#app/shop/records/list-limits.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { type ListedProduct, ProductsTable } from "./products-table.tsx";
import { ProductsTools } from "./products-tools.tsx";
import "./products.css";

/** Every product of the shop, a page at a time, narrowed by the page's address. */
export function ProductsPage({
  filter,
  categories,
  products,
  matching,
  total,
  pages,
}: {
  filter: ProductFilter;
  categories: readonly { id: string; name: string }[];
  products: readonly ListedProduct[];
  matching: number;
  /** All that are not archived. */
  total: number;
  pages: number;
}) {
  const first = (filter.page - 1) * PRODUCTS_PER_PAGE + 1;
  return (
    <>
      <AdminHead
        title="Products"
        isCount
        words={
          <>
            {isWholeList(filter)
              ? `${countWords(total)} ${total === 1 ? "product" : "products"}`
              : `${countWords(matching)} found`}
          </>
        }
        actions={
          <>
            <a className="btn btn-outline btn-sm" href={PRODUCTS_FILE_PATH} download>
              Export CSV
            </a>
            <ButtonLink to={IMPORT_PATH} look="outline" size="sm">
              Import CSV
            </ButtonLink>
            <ButtonLink to={NEW_PRODUCT_PATH} size="sm">
              Add a product
            </ButtonLink>
          </>
        }
      />
      <div className="sheet orders">
        <ProductsTools filter={filter} categories={categories} />
        {products.length === 0 ? (
          <EmptyState
            title={
              isWholeList(filter)
                ? "There are no products yet."
                : "No products found matching your criteria."
            }
          />
        ) : (
          <>
            <ProductsTable products={products} categories={categories} />
            <div className="orders-end">
              <p className="small muted num">
                {first} to {first + products.length - 1} of {countWords(matching)}
              </p>
              <Pagination
                page={filter.page}
                pageCount={pages}
                toPage={(page) => `${PRODUCTS_PATH}${writeProductFilter({ ...filter, page })}`}
              />
            </div>
          </>
        )}
      </div>
    </>
  );
}
