import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { OrderAnswer } from "./order-answer.ts";
import { type FileLists, type OrderDraft, readDraft } from "./order-draft.ts";
import { newSubmissionKey } from "./submission-key.ts";
import { keepTypedContact, withTypedContact } from "./typed-contact.ts";

/** Every control of an order form by its name, as text; ticks that share a name are a list. */
export type FieldValues = Readonly<Record<string, string | readonly string[]>>;

/** What an order form's page is made with, whatever is ordered. */
export interface FormSources<Values extends FieldValues> {
  start: Values;
  /** What it is filled in with at first, where that is more than its start. */
  begun?: Values;
  /** The answer to a form that was posted without JavaScript. */
  posted: OrderAnswer<Values> | undefined;
  /** Files that are there already. */
  files?: FileLists | undefined;
  /** Made by the server with the page. */
  submissionKey: string;
  /** Of this browser's orders that are paid: no draft with one of them comes back. */
  spentKeys: readonly string[];
}

/** How one kind of form keeps and changes its values. */
export interface ValueRules<Values extends FieldValues> {
  /** Where the form posts to; also tells the drafts of different forms apart. */
  action: string;
  /** Values out of whatever a draft holds; `begun` are those of the page without it. */
  restore: (kept: Record<string, unknown>, begun: Values) => Values;
  /** Choices that follow from the one just made; `null`: the page has just come alive. */
  settle?: (values: Values, changed: string | null) => Values;
  /** The submission key is the server's: however many tabs are open, one order comes of them. */
  sharesKey?: boolean;
}

export type HeldValues<Values extends FieldValues> = ReturnType<typeof useFormValues<Values>>;

/**
 * An order form's values. Nothing typed is lost: what the browser kept of them comes back when
 * the page is opened again.
 */
export function useFormValues<Values extends FieldValues>(
  form: RefObject<HTMLFormElement | null>,
  rules: ValueRules<Values>,
  sources: FormSources<Values>,
) {
  const { start, begun = start, posted, spentKeys } = sources;
  const rendered = posted?.values ?? begun;
  const [values, setValues] = useState(rendered);
  const [draft, setDraft] = useState<OrderDraft<Values> | null>(null);
  const [submissionKey, setSubmissionKey] = useState(sources.submissionKey);
  const [isRestored, setRestored] = useState(false);
  const settle = (settled: Values, changed: string | null) =>
    rules.settle?.(settled, changed) ?? settled;

  const restore = useEffectEvent(() => {
    // What was posted is newer than any draft.
    const before = posted ? rendered : withTypedContact(sessionStorage, rendered);
    const kept = readDraft(sessionStorage, rules.action, spentKeys, (stored) =>
      rules.restore(stored, before),
    );
    const typed = form.current ? typedBefore(form.current, rendered) : {};
    setValues(settle({ ...(kept && !posted ? kept.values : before), ...typed }, null));
    setDraft(kept);
    if (!rules.sharesKey) setSubmissionKey(kept?.submissionKey ?? newSubmissionKey());
    setRestored(true);
  });

  // Once, when the page comes alive.
  useEffect(() => restore(), []);

  useEffect(() => {
    if (isRestored) keepTypedContact(sessionStorage, { values, start });
  }, [isRestored, values, start]);

  return {
    values,
    update: setValues,
    change: (field: string, value: string | readonly string[]) =>
      setValues((before) => settle({ ...before, [field]: value }, field)),
    draft,
    isRestored,
    submissionKey: rules.sharesKey ? sources.submissionKey : submissionKey,
    /** As it was opened, for another order. */
    reset: () => {
      setValues(start);
      setSubmissionKey(newSubmissionKey());
    },
    /** The same values for another order. */
    renewKey: () => setSubmissionKey(newSubmissionKey()),
  };
}

/** What a quick hand has changed between the first picture of the page and its coming alive. */
function typedBefore(form: HTMLFormElement, rendered: FieldValues): Record<string, FieldValue> {
  const now = new FormData(form);
  const typed: Record<string, FieldValue> = {};
  for (const control of form.elements) {
    const field = control.getAttribute("name") ?? "";
    if (field === "" || !control.matches(TYPED_INTO)) continue;
    const before = rendered[field] ?? "";
    const all = now.getAll(field).filter((value) => typeof value === "string");
    const [first = ""] = all;
    const isChanged =
      typeof before === "string" ? first !== before : all.join("\n") !== before.join("\n");
    if (isChanged) typed[field] = typeof before === "string" ? first : all;
  }
  return typed;
}

type FieldValue = FieldValues[string];

const TYPED_INTO = "input:not([type=hidden], [type=file]), select, textarea";
