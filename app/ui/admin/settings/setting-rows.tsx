import X from "lucide-react/icons/x";
import { useState } from "react";
import { TAXED_PLACES } from "#app/shop/delivery/us-states.ts";
import {
  type DraftRow,
  type RowColumn,
  rowField,
  type RowsField,
  type SettingErrors,
} from "#app/shop/settings/setting-field.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Checkbox } from "#app/ui/kit/check.tsx";
import { describeControl, errorId, FieldError, helpId } from "#app/ui/kit/field.tsx";
import { IconButton } from "#app/ui/kit/icon-button.tsx";
import { SelectField } from "#app/ui/kit/select-field.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { withArticle } from "#app/shop/form/with-article.ts";

interface Row {
  /** Tells rows apart while they come and go. */
  key: number;
  cells: DraftRow;
}

/**
 * A list of the settings. Without a script one blank row waits at its end, and a row
 * that is emptied goes away.
 */
export function SettingRows({
  field,
  rows: begun,
  errors,
  isAlive,
}: {
  field: RowsField;
  rows: readonly DraftRow[];
  errors: SettingErrors;
  /** Scripts run. */
  isAlive: boolean;
}) {
  const [rows, setRows] = useState<Row[]>(() =>
    [...begun, {}].map((cells, index) => ({ key: index, cells })),
  );
  const shown = isAlive ? withoutBlankEnd(rows, begun.length) : rows;
  const add = () => setRows([...shown, { key: nextKey(rows), cells: {} }]);
  const change = (key: number, cells: DraftRow) =>
    setRows(shown.map((row) => (row.key === key ? { key, cells } : row)));
  const frame = { help: field.help || undefined, errors: errors[field.key] };
  const { "aria-describedby": described } = describeControl(field.key, frame);
  return (
    <fieldset id={field.key} className="setting-rows full" aria-describedby={described}>
      <legend className="label">{field.label}</legend>
      {field.help && (
        <p className="help" id={helpId(field.key)}>
          {field.help}
        </p>
      )}
      <FieldError id={errorId(field.key)} errors={errors[field.key]} />
      <ol
        data-cells={field.columns.map(({ kind }) => (kind === "state" ? "line" : kind)).join(" ")}
      >
        {shown.map(({ key, cells }, index) => (
          <li key={key} className="setting-row">
            {field.idFrom && (
              <input
                type="hidden"
                name={rowField(field.key, index, field.idFrom.key)}
                value={cells[field.idFrom.key] ?? ""}
              />
            )}
            {field.columns.map((column) => (
              <Cell
                key={column.key}
                column={column}
                name={rowField(field.key, index, column.key)}
                value={cells[column.key] ?? ""}
                errors={errors[rowField(field.key, index, column.key)]}
                onChange={(text) => change(key, { ...cells, [column.key]: text })}
              />
            ))}
            {isAlive && (
              <IconButton
                icon={X}
                look="quiet"
                label={`Remove ${field.rowName} ${index + 1}`}
                onClick={() => setRows(shown.filter((row) => row.key !== key))}
              />
            )}
          </li>
        ))}
      </ol>
      {isAlive && shown.length < field.maxRows && (
        <div>
          <Button look="outline" size="sm" onClick={add}>
            Add {withArticle(field.rowName)}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** The blank row is for whoever has no script. */
function withoutBlankEnd(rows: Row[], begun: number): Row[] {
  const [last] = rows.slice(-1);
  const isBlank = last !== undefined && Object.keys(last.cells).length === 0;
  return rows.length === begun + 1 && last?.key === begun && isBlank ? rows.slice(0, -1) : rows;
}

function nextKey(rows: readonly Row[]): number {
  return Math.max(0, ...rows.map(({ key }) => key)) + 1;
}

function Cell({
  column,
  name,
  value,
  errors,
  onChange,
}: {
  column: RowColumn;
  name: string;
  value: string;
  errors: readonly string[] | undefined;
  onChange: (text: string) => void;
}) {
  const { label, kind, isOptional, most } = column;
  const frame = { id: name, name, label, optional: isOptional, errors };
  if (kind === "switch") {
    return (
      <Checkbox
        name={name}
        checked={value !== ""}
        onChange={(event) => onChange(event.currentTarget.checked ? "on" : "")}
      >
        {label}
      </Checkbox>
    );
  }
  if (kind === "state") {
    return (
      <SelectField
        {...frame}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">Choose</option>
        {Object.entries(TAXED_PLACES).map(([code, state]) => (
          <option key={code} value={code}>
            {state}
          </option>
        ))}
      </SelectField>
    );
  }
  const isNumber = kind === "dollars" || kind === "percent";
  return (
    <TextField
      {...frame}
      value={value}
      inputMode={isNumber ? "decimal" : "text"}
      className={isNumber ? "num" : undefined}
      autoComplete="off"
      maxLength={most ?? 12}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
