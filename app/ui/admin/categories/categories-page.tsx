import { AdminThumb } from "#app/ui/admin/records/admin-thumb.tsx";
import { OrderedRecords, RecordLink } from "#app/ui/admin/records/record-list.tsx";

interface ListedCategory {
  id: string;
  name: string;
  image: string | null;
  shelf: string;
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
  return (
    <OrderedRecords
      noun="category"
      words="Categories, in the order they appear"
      empty={{ title: "No categories yet", text: "Every product belongs to one." }}
      columns={["Picture", "Category", { label: "Products", isNumber: true }]}
      rows={categories}
      nameOf={({ name }) => name}
      Cells={CategoryCells}
      problem={problem}
    />
  );
}

function CategoryCells({ row: { id, name, image, products, archived } }: { row: ListedCategory }) {
  return (
    <>
      <td>
        <AdminThumb image={image} />
      </td>
      <td className="record-name">
        <RecordLink noun="category" id={id}>
          {name}
        </RecordLink>
        <span className="small muted">{id}</span>
      </td>
      <td className="num" data-label="Products">
        {products}
        {archived > 0 && <span className="small muted"> and {archived} archived</span>}
      </td>
    </>
  );
}
