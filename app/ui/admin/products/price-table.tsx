import type { QuantityColumn } from "#app/shop/catalog/catalog-terms.ts";
import X from "lucide-react/icons/x";
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { columnLabel, columnTitle } from "#app/shop/product-admin/draft-differences.ts";
import { becomesZero } from "#app/shop/product-admin/read-draft-choices.ts";
import { entryField } from "#app/shop/product-admin/posted-draft.ts";
import {
  type DraftEdit,
  isTable,
  pasteTable,
  type TableCell,
  wordsOfPaste,
} from "#app/shop/product-admin/edit-draft.ts";
import { type ProductDraft, stockLists } from "#app/shop/product-admin/product-draft.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { classNames } from "#app/ui/kit/class-names.ts";
import { FieldError } from "#app/ui/kit/field.tsx";
import { Select } from "#app/ui/kit/select-field.tsx";
import { Box } from "../box.tsx";
import { EditButton, useDraft } from "./draft-form.tsx";
import { cellAt, cellKeys } from "./price-cell-keys.ts";

/** Prices by quantity and stock, as in a spreadsheet: arrows and Enter move, a copied block is pasted whole. */
export function PriceTable() {
  const form = useDraft();
  const { draft, errors, change } = form;
  const table = useRef<HTMLTableElement>(null);
  const [told, tell] = useState("");
  const [before, setBefore] = useState<{ draft: ProductDraft; at: TableCell } | null>(null);

  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const to = cellKeys(event, { rows: draft.rows.length, columns: draft.columns.length + 1 });
    if (to === null) return;
    event.preventDefault();
    const cell = table.current?.querySelector<HTMLInputElement>(cellAt(to));
    cell?.focus();
    cell?.select();
  };
  const paste = (event: ClipboardEvent<HTMLTableElement>) => {
    const text = event.clipboardData.getData("text/plain");
    const { row, column } = event.target instanceof HTMLElement ? event.target.dataset : {};
    if (row === undefined || column === undefined || !isTable(text)) return;
    event.preventDefault();
    const at = { row: Number(row), column: Number(column) };
    setBefore({ draft, at });
    change((current) => pasteTable(current, at, text));
    tell(wordsOfPaste(draft, at, text));
  };
  const undo = () => {
    if (before === null) return;
    change(() => before.draft);
    setBefore(null);
    // The button goes away; one was working where the block came in.
    table.current?.querySelector<HTMLInputElement>(cellAt(before.at))?.focus();
    tell("Paste undone.");
  };

  return (
    <Box title={<span id="prices">Price by quantity</span>} aside={<AddColumn />}>
      <div className="scroll-x" role="region" aria-label="Price by quantity" tabIndex={0}>
        {draft.columns.map((column) => (
          <input key={column} type="hidden" name="column" value={column} />
        ))}
        <table ref={table} className="table matrix" onKeyDown={move} onPaste={paste}>
          <thead>
            <tr>
              <th scope="col">Quantity</th>
              {draft.columns.map((column) => (
                <th scope="col" key={column}>
                  <span className="matrix-head">
                    <span>
                      {columnTitle(draft, column)}
                      <small>{column}</small>
                    </span>
                    {draft.columns.length > 1 && (
                      <EditButton
                        edit={{ do: "remove-column", column }}
                        icon={X}
                        label={`Remove the prices of ${columnTitle(draft, column)}`}
                      />
                    )}
                  </span>
                </th>
              ))}
              <th scope="col">
                <span className="sr-only">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {draft.rows.map((row, index) => (
              <tr key={index}>
                <th scope="row">
                  <Cell
                    name={entryField("row", index, "count")}
                    label={`Quantity, row ${index + 1}`}
                    at={{ row: index, column: 0 }}
                    value={row.quantity}
                    onChange={(quantity) =>
                      change((current) => withRow(current, index, { quantity }))
                    }
                  />
                </th>
                {draft.columns.map((column, at) => (
                  <td key={column}>
                    <Cell
                      name={entryField("row", index, column)}
                      label={`${columnTitle(draft, column)}, ${row.quantity || `row ${index + 1}`}`}
                      at={{ row: index, column: at + 1 }}
                      value={row.prices[column] ?? ""}
                      isPrice
                      onChange={(text) =>
                        change((current) => withPrice(current, index, column, text))
                      }
                      onZero={() =>
                        tell(`"${row.prices[column]}" isn't a number, so the price is now 0.`)
                      }
                    />
                  </td>
                ))}
                <td className="matrix-act">
                  <EditButton
                    edit={{ do: "remove", list: "row", index }}
                    icon={X}
                    label={`Remove quantity ${row.quantity || `in row ${index + 1}`}`}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <FieldError id="rows-error" errors={errors["rows"]} />
      <div className="matrix-foot">
        <EditButton edit={{ do: "add", list: "row" }}>Add a quantity</EditButton>
        {before && (
          <Button look="quiet" size="sm" onClick={undo}>
            Undo paste
          </Button>
        )}
        <span className="small" role="status">
          {told}
        </span>
      </div>
      <p className="help">
        Arrow keys and Enter move between cells. You can paste from a spreadsheet. Leave a cell
        empty if that combination isn't sold. A choice under Options can have its own price column,
        which stays with it when you rename it.
      </p>
    </Box>
  );
}

/** A column is added for a choice, which is sold at its prices from then on. */
function AddColumn() {
  const { draft, isAlive, edit } = useDraft();
  const offered = columnsToAdd(draft);
  const [chosen, choose] = useState("");
  const [first] = offered;
  if (first === undefined) return null;
  const column = offered.find(({ value }) => value === chosen) ?? first;
  return (
    <span className="add-column">
      <Select
        id="new-column"
        name="newColumn"
        aria-label="Choice with its own prices"
        value={column.value}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {offered.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Button
        type={isAlive ? "button" : "submit"}
        name="edit"
        value="add-column"
        look="outline"
        size="sm"
        onClick={isAlive ? () => edit(column.edit) : undefined}
      >
        Add column
      </Button>
    </span>
  );
}

/** Every choice that has no column in the table, and the first column where it is gone. */
function columnsToAdd(draft: ProductDraft): { value: string; label: string; edit: DraftEdit }[] {
  const choices = stockLists(draft).flatMap(({ list, kind, entries }) =>
    entries.flatMap(({ value, priceColumn }, index) =>
      value.trim() === "" || (priceColumn && draft.columns.includes(priceColumn))
        ? []
        : [
            {
              value: `${list}:${index}`,
              label: `${kind.label}: ${value}`,
              edit: { do: "add-column" as const, list, index },
            },
          ],
    ),
  );
  if (draft.columns.includes("quantity")) return choices;
  const edit = { do: "add-column", column: "quantity" } as const;
  return [{ value: "quantity", label: columnLabel("quantity"), edit }, ...choices];
}

function Cell({
  name,
  label,
  at,
  value,
  isPrice = false,
  onChange,
  onZero,
}: {
  name: string;
  label: string;
  at: TableCell;
  value: string;
  isPrice?: boolean;
  onChange: (text: string) => void;
  /** Called when typed text is no number, and has become 0. */
  onZero?: () => void;
}) {
  const { errors } = useDraft();
  const problems = errors[name];
  return (
    <>
      <input
        id={name}
        name={name}
        className={classNames("matrix-cell num", problems && "bad")}
        aria-label={label}
        aria-invalid={problems ? true : undefined}
        aria-describedby={problems ? `${name}-error` : undefined}
        inputMode={isPrice ? "decimal" : "numeric"}
        autoComplete="off"
        data-row={at.row}
        data-column={at.column}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={() => {
          if (!isPrice || !becomesZero(value)) return;
          onChange("0.00");
          onZero?.();
        }}
      />
      <FieldError id={`${name}-error`} errors={problems} />
    </>
  );
}

function withRow(
  draft: ProductDraft,
  index: number,
  part: Partial<ProductDraft["rows"][number]>,
): ProductDraft {
  const rows = draft.rows.map((row, at) => (at === index ? { ...row, ...part } : row));
  return { ...draft, rows };
}

function withPrice(
  draft: ProductDraft,
  index: number,
  column: QuantityColumn,
  text: string,
): ProductDraft {
  const prices = { ...draft.rows[index]?.prices, [column]: text };
  return withRow(draft, index, { prices });
}
