import { type RefObject, useCallback, useState } from "react";
import { type RecordDraft, readRecordDraft } from "#app/shop/records/record-draft.ts";

/** What stands in a form while it is being filled in, for what is shown beside it. */
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
