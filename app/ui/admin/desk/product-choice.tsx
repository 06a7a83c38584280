import { useSubmit } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import { SelectField } from "#app/ui/kit/select-field.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { useAlive } from "#app/ui/kit/use-alive.ts";

/** The products that a form offers: all of them, or of very many those that match. */
export interface OfferedProducts {
  products: readonly { id: number; name: string }[];
  /** More than the list holds: they are looked for by name. */
  isSearched: boolean;
  find: string;
}

/**
 * Chooses the product of a form. The form is asked for again with it, everything typed
 * included, so that what can be chosen of the product comes along; without JavaScript by a
 * button.
 */
export function ProductChoice({
  offered,
  value,
  errors,
  optional = false,
  help,
}: {
  offered: OfferedProducts;
  value: string;
  errors: readonly string[] | undefined;
  optional?: boolean;
  help?: string;
}) {
  const submit = useSubmit();
  const isAlive = useAlive();
  const ask = (form: HTMLFormElement | null) => {
    if (form) void submit(form, { method: "get", replace: true, preventScrollReset: true });
  };
  return (
    <div className="product-choice full">
      {offered.isSearched && (
        <TextField
          id="find"
          name="find"
          type="search"
          label="Find a product"
          optional
          defaultValue={offered.find}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            ask(event.currentTarget.form);
          }}
        />
      )}
      <SelectField
        id="productId"
        name="productId"
        label="Product"
        optional={optional}
        defaultValue={value}
        errors={errors}
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
      {(!isAlive || offered.isSearched) && (
        <div>
          <Button type="submit" formMethod="get" formNoValidate look="outline" size="sm">
            {offered.isSearched ? "Find" : "Show its choices"}
          </Button>
        </div>
      )}
    </div>
  );
}
