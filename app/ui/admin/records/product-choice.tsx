import { useRef } from "react";
import type { NamedProduct } from "#app/shop/records/looked-for-product.ts";
import type { RecordErrors } from "#app/shop/records/record-draft.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { SelectField } from "#app/ui/kit/select-field.tsx";
import { useAlive } from "#app/ui/kit/use-alive.ts";
import { ProductFinder, useAskAgain } from "./product-finder.tsx";

/** The products that a form offers: all of them, or of very many those that match. */
export interface OfferedProducts {
  products: readonly NamedProduct[];
  /** There are more than the list holds: they are looked for by name or number. */
  isSearched: boolean;
}

/**
 * Chooses the product of a form. The form is asked for again with it, everything typed
 * included, so that what can be chosen of the product comes along; without JavaScript by a
 * button.
 */
export function ProductChoice({
  offered,
  draft,
  errors,
  optional = false,
  help,
}: {
  offered: OfferedProducts;
  draft: { productId: string; find: string };
  errors: RecordErrors;
  optional?: boolean;
  help?: string;
}) {
  const isAlive = useAlive();
  const ask = useAskAgain();
  const list = useRef<HTMLSelectElement>(null);
  return (
    <div className="product-choice full">
      {offered.isSearched && (
        <ProductFinder
          find={draft.find}
          listed={offered.products}
          errors={errors["find"]}
          onFound={(productId) => {
            if (!list.current) return;
            list.current.value = productId;
            ask(list.current.form);
          }}
        />
      )}
      <SelectField
        ref={list}
        id="productId"
        name="productId"
        label="Product"
        optional={optional}
        defaultValue={draft.productId}
        errors={errors["productId"]}
        help={help}
        required={!optional}
        onChange={(event) => ask(event.currentTarget.form)}
      >
        <option value="">{optional ? "No product" : "Choose a product"}</option>
        {offered.products.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {!isAlive && !offered.isSearched && (
        <div>
          <Button type="submit" formMethod="get" formNoValidate look="outline" size="sm">
            Show choices
          </Button>
        </div>
      )}
    </div>
  );
}
