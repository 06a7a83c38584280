import X from "lucide-react/icons/x";
import { type QuoteErrors, type QuoteRow, rowField } from "#app/shop/quote/quote-form.ts";
import { Checkbox } from "#app/ui/kit/check.tsx";
import { IconButton } from "#app/ui/kit/icon-button.tsx";
import { SelectField } from "#app/ui/kit/select-field.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";

/** One line of a price: what it is, what it costs, whether it is taxed. */
export function QuoteRowFields({
  index,
  row,
  items,
  errors,
  onChange,
  onRemove,
}: {
  index: number;
  row: QuoteRow;
  items: readonly { position: number; productName: string }[];
  errors: QuoteErrors;
  onChange: (row: QuoteRow) => void;
  /** `null` where it can't be taken away. */
  onRemove: (() => void) | null;
}) {
  const text = (field: "label" | "detail" | "amount") => ({
    id: `line-${index}-${field}`,
    name: rowField(index, field),
    value: row[field],
    errors: errors[rowField(index, field)],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...row, [field]: event.currentTarget.value }),
  });
  return (
    <li className="quote-row">
      <TextField {...text("label")} label="Line" maxLength={120} frameClassName="quote-label" />
      <TextField
        {...text("amount")}
        label="Amount"
        inputMode="decimal"
        className="num"
        maxLength={20}
        frameClassName="quote-amount"
      />
      <TextField
        {...text("detail")}
        label="Detail"
        optional
        maxLength={300}
        frameClassName="quote-detail"
      />
      {items.length > 1 && (
        <SelectField
          id={`line-${index}-position`}
          name={rowField(index, "position")}
          label="Item"
          value={row.position}
          onChange={(event) => onChange({ ...row, position: event.currentTarget.value })}
        >
          {items.map(({ position, productName }) => (
            <option key={position} value={position}>
              {position}. {productName}
            </option>
          ))}
        </SelectField>
      )}
      <div className="quote-row-end">
        <Checkbox
          name={rowField(index, "isTaxable")}
          value="on"
          checked={row.isTaxable}
          onChange={(event) => onChange({ ...row, isTaxable: event.currentTarget.checked })}
        >
          Printed goods, taxed
        </Checkbox>
        {onRemove && (
          <IconButton
            icon={X}
            look="quiet"
            size="sm"
            label={`Remove line ${index + 1}`}
            onClick={onRemove}
          />
        )}
      </div>
    </li>
  );
}
