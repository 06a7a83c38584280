import type { ComponentProps } from "react";
import { ENOUGH_ORDERS } from "#app/shop/browse/popular-quantity.ts";
import { FIELD_LABELS } from "#app/shop/product-admin/draft-differences.ts";
import type { ProductField } from "#app/shop/product-admin/product-draft.ts";
import { Switch } from "#app/ui/kit/check.tsx";
import { SelectField } from "#app/ui/kit/select-field.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import { Box } from "../box.tsx";
import { useDraft } from "./draft-form.tsx";
import { COUNTING_WORDS, FORM_WORDS, TAX_WORDS } from "./product-words.ts";

/** Everything about a product that is written once. */
export function DetailsBox({
  categories,
}: {
  categories: readonly { id: string; name: string }[];
}) {
  const { draft } = useDraft();
  return (
    <Box title={<span id="details">Details</span>}>
      <div className="cols-2">
        <TextField {...useField("name")} maxLength={120} required autoComplete="off" />
        <SelectField {...useField("category")} required>
          <option value="">Choose a category</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          {...useField("summary")}
          frameClassName="full"
          maxLength={200}
          optional
          help="One line on the product card."
        />
        <TextareaField
          {...useField("description")}
          frameClassName="full"
          rows={5}
          maxLength={5000}
          optional
        />
        <TextField
          {...useField("basePrice")}
          className="num"
          inputMode="decimal"
          optional
          help="Used only when the price table has no price."
        />
        <TextField {...useField("designFee")} className="num" inputMode="decimal" optional />
        <SelectField {...useField("counting")}>
          <Words words={COUNTING_WORDS} />
        </SelectField>
        <SelectField {...useField("taxClass")}>
          <Words words={TAX_WORDS} />
        </SelectField>
        <TextField
          {...useField("taxableShare")}
          className="num"
          inputMode="numeric"
          optional
          help="Percent that counts as printed goods, such as 60. Packages only."
        />
        <TextField
          {...useField("minimumArea")}
          className="num"
          inputMode="numeric"
          optional
          help="Smallest number of square feet charged, such as 4. Only for products priced by area."
        />
        <TextField
          {...useField("popularQuantity")}
          className="num"
          inputMode="numeric"
          optional
          help={`Marked "Most popular" until ${ENOUGH_ORDERS} orders in 90 days show which one is. Leave it blank unless it's true.`}
        />
        <SelectField {...useField("form")}>
          <Words words={FORM_WORDS} />
        </SelectField>
        <TextField
          {...useField("orderPath")}
          optional
          help="Opens instead of the product page, such as /app-order."
        />
        <TextareaField
          {...useField("included")}
          frameClassName="full"
          rows={draft.fields.included === "" ? 2 : 6}
          optional
          help="What the package includes, one item per line."
        />
        <TextField
          {...useField("foundBy")}
          frameClassName="full"
          maxLength={500}
          optional
          help="More words that find it in search, such as bakery, grand opening, bc."
        />
      </div>
      <div className="product-switches">
        <FieldSwitch field="listed">
          Listed: shown on the home page, in its category and in search
        </FieldSwitch>
        <FieldSwitch field="isSpecial">
          Special product: sold only while its special runs
        </FieldSwitch>
        <FieldSwitch field="isFree">Free: can be ordered at a price of 0</FieldSwitch>
        <FieldSwitch field="isFeatured">
          Featured: shown with the best sellers until there are enough orders
        </FieldSwitch>
      </div>
    </Box>
  );
}

function Words({ words }: { words: Readonly<Record<string, string>> }) {
  return Object.entries(words).map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}

/** The properties of every control of a single field. */
export function useField(field: ProductField) {
  const { draft, errors, change } = useDraft();
  const set = (text: string) =>
    change((current) => ({ ...current, fields: { ...current.fields, [field]: text } }));
  return {
    id: field,
    name: field,
    label: FIELD_LABELS[field],
    value: draft.fields[field],
    errors: errors[field],
    onChange: (event: { currentTarget: { value: string } }) => set(event.currentTarget.value),
  };
}

function FieldSwitch({
  field,
  children,
}: { field: ProductField } & Pick<ComponentProps<typeof Switch>, "children">) {
  const { draft, change } = useDraft();
  return (
    <Switch
      name={field}
      checked={draft.fields[field] !== ""}
      onChange={(event) => {
        const text = event.currentTarget.checked ? "on" : "";
        change((current) => ({ ...current, fields: { ...current.fields, [field]: text } }));
      }}
    >
      {children}
    </Switch>
  );
}
