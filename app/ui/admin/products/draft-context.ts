import { createContext, useContext } from "react";
import type { DraftEdit } from "#app/shop/product-admin/edit-draft.ts";
import type { DraftErrors, ProductDraft } from "#app/shop/product-admin/product-draft.ts";

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
