import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import {
  type DraftEdit,
  type DraftList,
  editDraft,
  writeEdit,
} from "#app/shop/product-admin/edit-draft.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Icon, type LucideIcon } from "#app/ui/kit/icon.tsx";
import {
  choicesOfDraft,
  type DraftErrors,
  type ProductDraft,
} from "#app/shop/product-admin/product-draft.ts";
import { entryField } from "#app/shop/product-admin/posted-draft.ts";
import { useAlive } from "#app/ui/kit/use-alive.ts";

/** Changes the form's rows at once, or without scripts by sending the form. */
export function EditButton({
  edit,
  icon,
  label,
  disabled = false,
  children,
}: {
  edit: DraftEdit;
  icon?: LucideIcon;
  /** Read out instead of an icon alone. */
  label?: string;
  disabled?: boolean;
  children?: ReactNode;
}) {
  const form = useDraft();
  return (
    <Button
      id={editId(edit)}
      type={form.isAlive ? "button" : "submit"}
      name="edit"
      value={writeEdit(edit)}
      look={children === undefined ? "quiet" : "outline"}
      size="sm"
      className={children === undefined ? "btn-icon" : undefined}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={form.isAlive ? () => form.edit(edit) : undefined}
    >
      {icon && <Icon of={icon} />}
      {children}
    </Button>
  );
}

function editId(edit: DraftEdit): string {
  return `edit-${writeEdit(edit)}`;
}

/** The form of a product while it is written: what is in it, and how it changes. */
export interface DraftForm {
  draft: ProductDraft;
  errors: DraftErrors;
  /** Whether scripts run; without them every button sends the form. */
  isAlive: boolean;
  change: (next: (draft: ProductDraft) => ProductDraft) => void;
  edit: (edit: DraftEdit) => void;
}

export const DraftContext = createContext<DraftForm | null>(null);

export function useDraft(): DraftForm {
  const form = useContext(DraftContext);
  if (form === null) throw new Error("There is no product form around this.");
  return form;
}

/** The field in which writing begins in a new entry, where that is not its name. */
const FIRST_PARTS: Readonly<Partial<Record<DraftList, string>>> = {
  own: "name",
  image: "alt",
  row: "count",
  printSize: "size",
};

function firstPart(list: DraftList): string {
  return FIRST_PARTS[list] ?? "value";
}

/** The draft typed into a product's form; the focus goes along with rows that come, move and go. */
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
