import { type RefObject, useCallback, useState } from "react";
import { type RecordDraft, readRecordDraft } from "#app/shop/records/record-draft.ts";

/** The text of a form's fields while they are being filled in, for a preview beside them. */
export function useTyped<Field extends string>(
  form: RefObject<HTMLFormElement | null>,
  fields: readonly Field[],
  begun: RecordDraft<Field>,
): { typed: RecordDraft<Field>; read: () => void } {
  const [typed, setTyped] = useState(begun);
  const read = useCallback(() => {
    if (form.current) setTyped(readRecordDraft(new FormData(form.current), fields));
  }, [form, fields]);
  return { typed, read };
}
