import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { Notice } from "#app/shop/checkout/order-notices.ts";
import { dropToasts } from "#app/ui/kit/show-toast.ts";
import { focusFirstError } from "./focus-first-error.ts";
import type { FormErrors } from "./form-errors.ts";
import { type Refusal, refusalShown } from "./form-notice.tsx";
import { afterChange, afterFiles, NOTHING_SAID } from "./said-of-form.ts";
import type { UploadLists } from "./upload/use-upload-lists.ts";
import type { RefusedResult } from "./use-submission.ts";

export interface FormSpeech {
  errors: FormErrors;
  /** Why the last submission was not taken, until all of it is put right. */
  refusal: Refusal | null;
  /** `waitsFor`: fields whose files are not there yet. */
  refuse: (notice: Notice, errors: FormErrors, waitsFor?: readonly string[]) => void;
  /** A field was changed. */
  correct: (field: string) => void;
  clear: () => void;
}

/**
 * The sentences of an order form about a submission that was refused: beside each field, and beside
 * the button. Each goes when the thing it speaks of is put right.
 */
export function useSaidOfForm(
  form: RefObject<HTMLFormElement | null>,
  /** The refusal of a form that was posted without JavaScript. */
  before: RefusedResult | null,
  { obstacles, received }: Pick<UploadLists, "obstacles" | "received">,
): FormSpeech {
  const [said, setSaid] = useState(() =>
    before ? { errors: before.errors, waitsFor: [], refusal: refusalShown(before) } : NOTHING_SAID,
  );

  const correct = (field: string) => setSaid((one) => afterChange(one, field));

  const isWaitOver = said.waitsFor.some((field) => obstacles[field] === undefined);
  const endWait = useEffectEvent(() => setSaid((one) => afterFiles(one, obstacles)));
  useEffect(() => {
    if (isWaitOver) endWait();
  }, [isWaitOver]);

  // A fault of a file is put right by another file, or by none.
  const [seen, setSeen] = useState(received);
  const followFiles = useEffectEvent(() => {
    const fields = Object.keys({ ...seen, ...received });
    const isChanged = (field: string) => idsOf(seen[field]) !== idsOf(received[field]);
    for (const field of fields.filter(isChanged)) correct(field);
    setSeen(received);
  });
  useEffect(() => followFiles(), [received]);

  return {
    errors: { ...said.errors, ...pick(obstacles, said.waitsFor) },
    refusal: said.refusal,
    correct,
    clear: () => setSaid(NOTHING_SAID),
    refuse: ({ title, text }, errors, waitsFor = []) => {
      // That it is on its way.
      dropToasts();
      setSaid({
        errors,
        waitsFor,
        refusal: { notice: { title, text }, details: errors[""] ?? [] },
      });
      focusFirstError(form.current, { ...errors, ...pick(obstacles, waitsFor) });
    },
  };
}

function pick(errors: FormErrors, fields: readonly string[]): FormErrors {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const said = errors[field];
      return said === undefined ? [] : [[field, said] as const];
    }),
  );
}

function idsOf(files: readonly { id: string }[] = []): string {
  return files.map(({ id }) => id).join();
}
