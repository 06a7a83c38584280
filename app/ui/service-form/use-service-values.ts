import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { type OrderDraft, readDraft } from "#app/ui/order-form/order-draft.ts";
import { keepTypedContact, withTypedContact } from "#app/ui/order-form/typed-contact.ts";
import { newSubmissionKey } from "#app/ui/order-form/submission-key.ts";
import { restoreServiceValues, type ServiceValues } from "./service-values.ts";

interface ValueSources {
  formId: string;
  start: ServiceValues;
  /** What the server rendered: what it begins with, or what was posted. */
  rendered: ServiceValues;
  /** The values come from a posted form: the draft is older. */
  wasPosted: boolean;
  /** Made by the server with the page. */
  submissionKey: string;
  /** Of this browser's orders that are paid: no draft with one of them comes back. */
  spentKeys: readonly string[];
  /** No other key takes its place. */
  keepsKey: boolean;
}

/** A service form's values; what the browser kept of them comes back when the page is opened again. */
export function useServiceValues(form: RefObject<HTMLFormElement | null>, sources: ValueSources) {
  const [values, setValues] = useState(sources.rendered);
  const [draft, setDraft] = useState<OrderDraft<ServiceValues> | null>(null);
  const [submissionKey, setSubmissionKey] = useState(sources.submissionKey);
  const [isRestored, setRestored] = useState(false);

  const restore = useEffectEvent(() => {
    const { rendered, wasPosted, formId, spentKeys } = sources;
    const begun = wasPosted ? rendered : withTypedContact(sessionStorage, spentKeys, rendered);
    const kept = readDraft(sessionStorage, formId, spentKeys, (stored) =>
      restoreServiceValues(stored, begun),
    );
    const typed = form.current ? typedBefore(form.current, rendered) : {};
    setValues({ ...(kept && !wasPosted ? kept.values : begun), ...typed });
    setDraft(kept);
    if (!sources.keepsKey) setSubmissionKey(kept?.submissionKey ?? newSubmissionKey());
    setRestored(true);
  });

  // Once, when the page comes alive.
  useEffect(() => restore(), []);

  const { start } = sources;
  useEffect(() => {
    if (isRestored) keepTypedContact(sessionStorage, { submissionKey, values, start });
  }, [isRestored, submissionKey, values, start]);

  /** As it was opened, for another order. */
  const reset = () => {
    setValues(sources.start);
    setSubmissionKey(newSubmissionKey());
  };

  /** The same values for another order. */
  const renewKey = () => setSubmissionKey(newSubmissionKey());

  return {
    values,
    setValues,
    draft,
    isRestored,
    reset,
    renewKey,
    submissionKey: sources.keepsKey ? sources.submissionKey : submissionKey,
  };
}

/** What a quick hand has changed between the first picture of the page and its coming alive. */
function typedBefore(form: HTMLFormElement, rendered: ServiceValues): Record<string, string> {
  const now = new FormData(form);
  const typed: Record<string, string> = {};
  for (const control of form.elements) {
    const field = control.getAttribute("name") ?? "";
    if (field === "" || !control.matches(TYPED_INTO)) continue;
    const value = now.get(field) ?? "";
    if (typeof value === "string" && value !== (rendered[field] ?? "")) typed[field] = value;
  }
  return typed;
}

const TYPED_INTO = "input:not([type=hidden], [type=file]), select, textarea";
