import { useEffect, useRef, useState } from "react";
import { type DraftEdit, type DraftList, editDraft } from "#app/shop/product-admin/edit-draft.ts";
import { entryField } from "#app/shop/product-admin/posted-draft.ts";
import {
  choicesOfDraft,
  type DraftErrors,
  type ProductDraft,
} from "#app/shop/product-admin/product-draft.ts";
import { useAlive } from "#app/ui/kit/use-alive.ts";
import type { DraftForm } from "./draft-context.ts";
import { editId } from "./edit-button.tsx";

/** Where writing begins in a new entry, other than its name. */
const FIRST_PARTS: Readonly<Partial<Record<DraftList, string>>> = {
  own: "name",
  image: "alt",
  row: "count",
  printSize: "size",
};

function firstPart(list: DraftList): string {
  return FIRST_PARTS[list] ?? "value";
}

/** What is typed into a product's form; the focus goes along with rows that come, move and go. */
export function useDraftForm(
  begun: ProductDraft,
  errors: DraftErrors,
  onTyped: () => void,
): DraftForm {
  const [draft, setDraft] = useState(begun);
  const focus = useRef<string | null>(null);
  const isAlive = useAlive();
  useEffect(() => {
    if (focus.current === null) return;
    const target = document.getElementById(focus.current);
    focus.current = null;
    target?.focus();
  }, [draft]);
  const change: DraftForm["change"] = (next) => {
    onTyped();
    setDraft(next);
  };
  const edit = (asked: DraftEdit) => {
    focus.current = focusAfter(asked, draft);
    change((current) => editDraft(current, asked));
  };
  return { draft, errors, isAlive, change, edit };
}

function focusAfter(edit: DraftEdit, draft: ProductDraft): string {
  if ("column" in edit || edit.do === "add-column") return "new-column";
  const { list } = edit;
  switch (edit.do) {
    case "add":
      return entryField(list, countOf(draft, list), firstPart(list));
    case "remove":
      return list === "image" ? "imagesFiles" : editId({ do: "add", list });
    case "first":
      return entryField(list, 0, firstPart(list));
    case "up":
    case "down":
      return movedId(edit.do, list, edit.index, draft);
  }
}

/** The same button where the entry is now; at an end, which has none that way, the other. */
function movedId(way: "up" | "down", list: DraftList, from: number, draft: ProductDraft): string {
  const index = way === "up" ? from - 1 : from + 1;
  const isAtEnd = way === "up" ? index === 0 : index === countOf(draft, list) - 1;
  const turned = way === "up" ? "down" : "up";
  return editId({ do: isAtEnd ? turned : way, list, index });
}

function countOf(draft: ProductDraft, list: DraftList): number {
  if (list === "image") return draft.images.length;
  if (list === "row") return draft.rows.length;
  if (list === "printSize") return draft.printSizes.length;
  if (list === "own") return draft.own.length;
  return choicesOfDraft(draft).find((one) => one.list === list)?.entries.length ?? 0;
}
