import { CATEGORIES_DESK_PATH } from "#app/shop/category/category-desk-paths.ts";
import { productsIn } from "#app/shop/category/removal-refusals.ts";
import { RemovalPage } from "#app/ui/admin/desk/removal-page.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { SelectField } from "#app/ui/kit/select-field.tsx";

/** Asks before a category is deleted, and where its products go. */
export function CategoryRemovalPage({
  name,
  version,
  products,
  goals,
  problem,
}: {
  name: string;
  version: number;
  /** Archived ones too. */
  products: number;
  /** The categories that can take them at the same prices. */
  goals: readonly { id: string; label: string }[];
  problem: string | null;
}) {
  const isStuck = products > 0 && goals.length === 0;
  return (
    <RemovalPage
      list={{ label: "Categories", to: CATEGORIES_DESK_PATH }}
      name={name}
      question="Are you sure you want to delete this category?"
      version={version}
      failure="The category was not deleted"
      problem={problem}
      verb={isStuck ? null : "Delete"}
    >
      {isStuck && (
        <Notice tone="warn" title={productsIn(products)}>
          Their prices are made in this category&rsquo;s own way, so no other one can take them.
          Delete or move them first.
        </Notice>
      )}
      {products > 0 && !isStuck && (
        <SelectField
          id="productsTo"
          name="productsTo"
          label={`${productsIn(products)} Move ${products === 1 ? "it" : "them"} to`}
          help="Archived products go along. Prices stay as they are."
          required
        >
          <option value="">Choose a category</option>
          {goals.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
    </RemovalPage>
  );
}
