import type { RecordDraft, RecordErrors } from "#app/shop/records/record-draft.ts";
import { type FixedChoices, type FixedField, fixedValue } from "#app/shop/special/fixed-choices.ts";
import { fieldId } from "#app/ui/order-form/form-errors.ts";
import { SelectField } from "#app/ui/kit/select-field.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";

/**
 * The fields that a price is for: a quantity, and the choices that are not left to the customer.
 */
export function FixedFields({
  choices,
  draft,
  errors,
}: {
  choices: FixedChoices;
  draft: RecordDraft<FixedField>;
  errors: RecordErrors;
}) {
  return (
    <fieldset className="full record-group">
      <legend className="label">What the price is for</legend>
      <div className="cols-2">
        <TextField
          id="quantity"
          name="quantity"
          label="Quantity"
          inputMode="numeric"
          className="num"
          defaultValue={draft.quantity}
          errors={errors["quantity"]}
          list={choices.quantities.length > 0 ? "quantities" : undefined}
          autoComplete="off"
          maxLength={9}
          required
        />
        {choices.quantities.length > 0 && (
          <datalist id="quantities">
            {choices.quantities.map((quantity) => (
              <option key={quantity} value={quantity}>
                {quantity}
              </option>
            ))}
          </datalist>
        )}
        {choices.lists.map((list) => (
          <SelectField
            key={list.kind.field}
            id={fieldId(list.kind.field)}
            name={list.field}
            label={list.kind.fact}
            defaultValue={fixedValue(draft, list)}
            errors={errors[list.kind.field]}
          >
            <option value="">The customer chooses</option>
            {list.values.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </fieldset>
  );
}
