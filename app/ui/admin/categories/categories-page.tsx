import { Link } from "#app/ui/kit/link.tsx";
import {
  categoryDeskPath,
  categoryRemovalPath,
  NEW_CATEGORY_PATH,
} from "#app/shop/category/category-desk-paths.ts";
import { DeskList } from "#app/ui/admin/desk/desk-list.tsx";
import { DeskThumb } from "#app/ui/admin/desk/desk-thumb.tsx";
import { RowActs } from "#app/ui/admin/desk/row-acts.tsx";
import { RowMoves } from "#app/ui/admin/desk/row-moves.tsx";
import { useMovedRows } from "#app/ui/admin/desk/use-moved-rows.ts";

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
  return (
    <DeskList
      title="Categories"
      words="The shelves of the shop, in this order"
      add={{ label: "Add Category", to: NEW_CATEGORY_PATH }}
      empty={{ title: "No categories yet", text: "Every product stands in one." }}
      problem={problem}
      columns={["Place", "Picture", "Category", { label: "Products", isNumber: true }]}
      told={rows.told}
      isEmpty={categories.length === 0}
    >
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
            <DeskThumb image={image} />
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
            <RowActs name={name} editTo={categoryDeskPath(id)} removeTo={categoryRemovalPath(id)} />
          </td>
        </tr>
      ))}
    </DeskList>
  );
}
