import { type DragEvent, useEffect, useRef, useState } from "react";
import { useSubmit } from "react-router";
import { moveWithin } from "#app/shop/records/move-within.ts";

/**
 * Rows that can be dragged to their place by a grip; the order is sent when one is dropped.
 * Buttons beside it move them by keyboard, and without JavaScript.
 */
export function useMovedRows<Row extends { id: string }>(rows: readonly Row[]) {
  const submit = useSubmit();
  const stored = rows.map(({ id }) => id).join(" ");
  const [order, setOrder] = useState<{ of: string; rows: readonly Row[] } | null>(null);
  const dragged = useRef<string | null>(null);
  const moved = useRef<string | null>(null);
  /** The row whose new place is told to those who can't see it. */
  const sent = useRef<string | null>(null);
  const [told, setTold] = useState("");
  const isCurrent = order !== null && order.of === stored;
  const shown = isCurrent ? order.rows : rows;

  // The button that moved a row to an end can't be pressed any more: the other one has the focus.
  useEffect(() => {
    const id = moved.current;
    moved.current = null;
    const active = document.activeElement;
    const isLost = active === document.body || active?.matches(":disabled");
    if (id === null || !isLost) return;
    const row = document.querySelector(`[data-row="${CSS.escape(id)}"]`);
    row?.querySelector<HTMLElement>("button:not(:disabled)")?.focus();
  }, [stored]);

  useEffect(() => {
    const place = stored.split(" ").indexOf(sent.current ?? "") + 1;
    if (place > 0) setTold(`Now number ${place} of ${stored.split(" ").length}.`);
    sent.current = null;
  }, [stored]);

  const over = (id: string, event: DragEvent) => {
    if (dragged.current === null) return;
    event.preventDefault();
    const from = shown.findIndex((row) => row.id === dragged.current);
    const to = shown.findIndex((row) => row.id === id);
    if (from !== to) setOrder({ of: stored, rows: moveWithin(shown, from, to) });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const id = dragged.current;
    dragged.current = null;
    const move = shown.findIndex((row) => row.id === id);
    if (id === null || move < 0 || rows[move]?.id === id) return;
    sent.current = id;
    void submit({ id, move: String(move) }, { method: "post", preventScrollReset: true });
  };

  return {
    shown,
    /** For a region that is read out. */
    told,
    /** The properties of a row. */
    rowProps: (id: string) => ({
      "data-row": id,
      onDragOver: (event: DragEvent) => over(id, event),
      onDrop: drop,
    }),
    /** The properties of its grip. */
    gripProps: (id: string) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        dragged.current = id;
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", "");
        const row = event.currentTarget.closest("tr");
        if (row) event.dataTransfer.setDragImage(row, 0, 0);
      },
      onDragEnd: () => {
        // Let go beside the list: nothing has moved.
        if (dragged.current !== null) setOrder(null);
        dragged.current = null;
      },
    }),
    /** A button has moved it. */
    noteMove: (id: string) => {
      moved.current = id;
      sent.current = id;
    },
  };
}
