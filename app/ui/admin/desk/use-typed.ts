import { type RefObject, useCallback, useState } from "react";
import { type DeskDraft, readDeskDraft } from "#app/shop/desk/desk-draft.ts";

/** The text of a form's fields while they are being filled in, for a preview beside them. */
export function useTyped<Field extends string>(
  form: RefObject<HTMLFormElement | null>,
  fields: readonly Field[],
  begun: DeskDraft<Field>,
): { typed: DeskDraft<Field>; read: () => void } {
  const [typed, setTyped] = useState(begun);
  const read = useCallback(() => {
    if (form.current) setTyped(readDeskDraft(new FormData(form.current), fields));
  }, [form, fields]);
  return { typed, read };
}
