import { Link } from "react-router";
import {
  categoryDeskPath,
  categoryRemovalPath,
  NEW_CATEGORY_PATH,
} from "#app/shop/category/category-desk-paths.ts";
import { RowActs } from "#app/ui/admin/desk/row-acts.tsx";
import { RowMoves } from "#app/ui/admin/desk/row-moves.tsx";
import { useMovedRows } from "#app/ui/admin/desk/use-moved-rows.ts";
import { ProductPicture } from "#app/ui/catalog/product-picture.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Table } from "#app/ui/kit/table.tsx";
import "#app/ui/admin/desk/desk.css";

interface ListedCategory {
  id: string;
  name: string;
  image: string | null;
  products: number;
  archived: number;
}

/** The categories, in the order in which the shop lists them. */
export function CategoriesPage({
  categories,
  problem,
}: {
  categories: readonly ListedCategory[];
  problem: string | null;
}) {
  const rows = useMovedRows(categories);
  const add = (
    <ButtonLink size="sm" to={NEW_CATEGORY_PATH}>
      Add Category
    </ButtonLink>
  );
  return (
    <>
      <div className="admin-head">
        <div>
          <h1>Categories</h1>
          <p>The shelves of the shop, in this order</p>
        </div>
        {categories.length > 0 && <div className="acts">{add}</div>}
      </div>
      {problem !== null && (
        <Notice tone="fail" title="Nothing was moved" live>
          {problem}
        </Notice>
      )}
      {categories.length === 0 ? (
        <EmptyState title="No categories yet" actions={add}>
          Every product stands in one.
        </EmptyState>
      ) : (
        <Table label="Categories" className="desk-rows desk-ordered">
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Picture</th>
              <th scope="col">Category</th>
              <th scope="col" className="num">
                Products
              </th>
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.shown.map(({ id, name, image, products, archived }, index) => (
              <tr key={id} {...rows.rowProps(id)}>
                <td>
                  <RowMoves
                    id={id}
                    name={name}
                    isFirst={index === 0}
                    isLast={index === categories.length - 1}
                    rows={rows}
                  />
                </td>
                <td>
                  <div className="desk-thumb">
                    <ProductPicture
                      picture={image === null ? null : { url: image, alt: "", isMain: true }}
                      decorative
                      sizes="4.5rem"
                    />
                  </div>
                </td>
                <td className="desk-name">
                  <Link className="link" to={categoryDeskPath(id)}>
                    {name}
                  </Link>
                  <span className="small muted">{id}</span>
                </td>
                <td className="num" data-label="Products">
                  {products}
                  {archived > 0 && <span className="small muted"> and {archived} archived</span>}
                </td>
                <td>
                  <RowActs
                    name={name}
                    editTo={categoryDeskPath(id)}
                    removeTo={categoryRemovalPath(id)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}
