import type { ReactNode } from "react";
import { type DraftEdit, writeEdit } from "#app/shop/product-admin/edit-draft.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Icon, type LucideIcon } from "#app/ui/kit/icon.tsx";
import { useDraft } from "./draft-context.ts";

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

export function editId(edit: DraftEdit): string {
  return `edit-${writeEdit(edit)}`;
}
