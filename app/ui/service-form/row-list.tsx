import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { fieldId } from "#app/ui/order-form/form-errors.ts";
import { useServiceFormState } from "./service-form-context.ts";
import { addRow, removeRow, rowsOf, writeRowIntent } from "./service-values.ts";

/**
 * Rows that people add and remove: at least one, at most `max`. A row keeps its
 * number for as long as it lives, so the numbers may have gaps; the schema passes
 * over them. Without JavaScript the buttons send the form and the server answers
 * with a row more or less.
 */
export function RowList({
  list,
  column,
  noun,
  max,
  className,
  children,
}: {
  /** The list's name in the form ("products"). */
  list: string;
  /** Any field of a row ("name"). */
  column: string;
  /** One of them: "Item", "Product". */
  noun: string;
  max: number;
  className?: string;
  /** The controls of one row: `name` is the row's ("products[2]"), `place` counts from 1. */
  children: (row: { name: string; place: number }) => ReactNode;
}) {
  const { values, update, uploads, isAlive, action } = useServiceFormState();
  const rows = rowsOf(values, list);
  const container = useRef<HTMLDivElement>(null);
  const next = useRef<"row" | "button" | null>(null);
  const footId = `${fieldId(list)}-foot`;
  // The answer to a sent form opens here, and unfolds what the list is folded in.
  const press = isAlive
    ? ({ type: "button" } as const)
    : ({ type: "submit", formAction: `${action}#${footId}` } as const);

  // Whoever adds a row wants to write into it; what was pressed goes with a row that goes.
  useEffect(() => {
    const items = container.current?.querySelectorAll<HTMLElement>(".row-item") ?? [];
    const last = items[items.length - 1];
    if (next.current === "row") last?.querySelector<HTMLElement>("input, textarea")?.focus();
    if (next.current === "button") {
      container.current?.querySelector<HTMLElement>(".row-add")?.focus();
    }
    next.current = null;
  }, [rows.length]);

  const add = () => {
    next.current = "row";
    update((before) => addRow(before, list, column));
  };
  const remove = (row: number) => {
    next.current = "button";
    update((before) => removeRow(before, list, row));
    uploads.clear(`${list}[${row}]`);
  };

  return (
    <div className="row-list" ref={container}>
      {rows.map((row, index) => {
        const place = index + 1;
        return (
          <div
            key={row}
            className={className ? `row-item ${className}` : "row-item"}
            role="group"
            aria-label={`${noun} ${place}`}
          >
            {children({ name: `${list}[${row}]`, place })}
            <Button
              {...press}
              name="intent"
              value={writeRowIntent({ act: "remove", list, row })}
              className="row-remove"
              look="quiet"
              size="sm"
              aria-label={`Remove ${noun.toLowerCase()} ${place}`}
              disabled={rows.length === 1}
              onClick={isAlive ? () => remove(row) : undefined}
            >
              <Icon of={X} />
              Remove
            </Button>
          </div>
        );
      })}
      <div className="row-foot" id={footId}>
        <Button
          {...press}
          name="intent"
          value={writeRowIntent({ act: "add", list, column })}
          className="row-add"
          look="outline"
          size="sm"
          disabled={rows.length >= max}
          onClick={isAlive ? add : undefined}
        >
          <Icon of={Plus} />
          Add {noun.toLowerCase()}
        </Button>
        <span className="slug num">
          {rows.length} of {max}
        </span>
      </div>
    </div>
  );
}
