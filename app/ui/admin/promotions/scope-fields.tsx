import { useState } from "react";
import type { PromotionDraft } from "#app/shop/coupon/promotion-draft.ts";
import { type RecordErrors, valuesOf } from "#app/shop/records/record-draft.ts";
import type { OfferedProducts } from "#app/ui/admin/records/product-choice.tsx";
import { ProductFinder } from "#app/ui/admin/records/product-finder.tsx";
import { Checkbox } from "#app/ui/kit/check.tsx";
import { FieldError } from "#app/ui/kit/field.tsx";
import { SelectField } from "#app/ui/kit/select-field.tsx";
import { useAlive } from "#app/ui/kit/use-alive.ts";

export interface ScopeChoices extends OfferedProducts {
  categories: readonly { id: string; name: string }[];
}

/** The scope of a promotion: categories, and single products; nothing chosen is everything. */
export function ScopeFields({
  draft,
  choices,
  errors,
  onChange,
}: {
  draft: PromotionDraft;
  choices: ScopeChoices;
  errors: RecordErrors;
  onChange: () => void;
}) {
  const isAlive = useAlive();
  const [chosen, setChosen] = useState(() => valuesOf(draft.productIds));
  const nameOf = (id: string) =>
    choices.products.find((product) => String(product.id) === id)?.name ??
    `Product ${id} (deleted)`;
  const inCategories = new Set(valuesOf(draft.categoryIds));
  const [seen, setSeen] = useState(draft.productIds);
  // The page was asked for again, with another product for instance.
  if (seen !== draft.productIds) {
    setSeen(draft.productIds);
    setChosen(valuesOf(draft.productIds));
  }
  const left = choices.products.filter(({ id }) => !chosen.includes(String(id)));
  const add = (id: string) => {
    setChosen([...chosen, id]);
    onChange();
  };
  return (
    <fieldset className="full record-group">
      <legend className="label">Applies to</legend>
      <p className="help">Leave blank for everything except specials.</p>
      <div className="record-checks" role="group" aria-label="Categories">
        {choices.categories.map(({ id, name }) => (
          <Checkbox key={id} name="categoryIds" value={id} defaultChecked={inCategories.has(id)}>
            {name}
          </Checkbox>
        ))}
      </div>
      <FieldError id="categoryIds-error" errors={errors["categoryIds"]} />
      {chosen.length > 0 && (
        <div role="group" aria-label="Products">
          {chosen.map((id) => (
            <Checkbox key={id} name="productIds" value={id} defaultChecked>
              {nameOf(id)}
            </Checkbox>
          ))}
        </div>
      )}
      {choices.isSearched && (
        <ProductFinder
          find={draft.find}
          listed={left}
          errors={errors["find"]}
          onFound={(id, field) => {
            field.value = "";
            add(id);
          }}
        />
      )}
      <SelectField
        id="productIds"
        name="productIds"
        label="Add a product"
        optional
        errors={errors["productIds"]}
        value={isAlive ? "" : undefined}
        onChange={(event) => add(event.currentTarget.value)}
      >
        <option value="">Choose a product</option>
        {left.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
}
