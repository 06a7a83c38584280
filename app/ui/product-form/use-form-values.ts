import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { Product } from "#app/shop/catalog/product.ts";
import type { Special } from "#app/shop/catalog/special.ts";
import { readAddressChoices, writeAddressChoices } from "./address-choices.ts";
import {
  choiceFields,
  type FormField,
  type FormValues,
  restoreValues,
  settleValues,
} from "./form-values.ts";
import { newSubmissionKey } from "#app/ui/order-form/submission-key.ts";
import { keepTypedContact, withTypedContact } from "#app/ui/order-form/typed-contact.ts";
import { type OrderDraft, readDraft } from "#app/ui/order-form/order-draft.ts";

interface FormSources {
  product: Product;
  special: Special | null;
  /** What the page starts with when nothing was chosen. */
  start: FormValues;
  /** What the server rendered: start, address, and what was posted. */
  rendered: FormValues;
  /** The values come from a posted form: the draft is older. */
  wasPosted: boolean;
  formId: string;
  /** Made by the server with the page. */
  submissionKey: string;
  /** Of this browser's orders that are paid: no draft with one of them comes back. */
  spentKeys: readonly string[];
}

/**
 * The form's values. Nothing typed is lost: choices follow into the address,
 * and what the browser kept comes back when the page is opened again.
 */
export function useFormValues(form: RefObject<HTMLFormElement | null>, sources: FormSources) {
  const { product, special, start } = sources;
  const [values, setValues] = useState(sources.rendered);
  const [draft, setDraft] = useState<OrderDraft<FormValues> | null>(null);
  const [submissionKey, setSubmissionKey] = useState(sources.submissionKey);
  const [isRestored, setRestored] = useState(false);

  const restore = useEffectEvent(() => {
    const { formId, spentKeys, wasPosted } = sources;
    const begun = wasPosted
      ? sources.rendered
      : withTypedContact(sessionStorage, spentKeys, sources.rendered);
    const kept = readDraft(sessionStorage, formId, spentKeys, (stored) =>
      restoreValues(stored, withTypedContact(sessionStorage, spentKeys, start)),
    );
    const restored = kept && !wasPosted ? mergeDraft(sources, kept.values) : null;
    const values = restored ?? begun;
    const typed = form.current ? withTyped(values, form.current, sources.rendered) : values;
    setValues(settleValues(product, special, typed));
    setDraft(kept);
    setSubmissionKey(kept?.submissionKey ?? newSubmissionKey());
    setRestored(true);
  });

  // Once, when the page comes alive.
  useEffect(() => restore(), []);

  useEffect(() => {
    if (isRestored) keepTypedContact(sessionStorage, { submissionKey, values, start });
  }, [isRestored, submissionKey, values, start]);

  useEffect(() => {
    if (!isRestored) return;
    const query = writeAddressChoices(values, start).toString();
    const address = location.pathname + (query ? `?${query}` : "") + location.hash;
    history.replaceState(history.state, "", address);
  }, [isRestored, start, values]);

  const change = (field: FormField, value: string) =>
    setValues((before) => settleValues(product, special, { ...before, [field]: value }));

  const toggleAddOn = (value: string, isChosen: boolean) =>
    setValues((before) => {
      const others = before.addOns.filter((one) => one !== value);
      return { ...before, addOns: isChosen ? [...others, value] : others };
    });

  /** As it was opened, for another item. */
  const reset = () => {
    setValues(start);
    setSubmissionKey(newSubmissionKey());
  };

  /** The same values for another order. */
  const renewKey = () => setSubmissionKey(newSubmissionKey());

  return { values, change, toggleAddOn, reset, renewKey, draft, submissionKey, isRestored };
}

/** An address with choices in it wins over the draft's; what was typed comes back anyway. */
function mergeDraft({ product, special, start, rendered }: FormSources, kept: FormValues) {
  const search = new URLSearchParams(location.search);
  const isChosenByAddress = [...choiceFields(start), "addOns"].some((field) => search.has(field));
  const choices = isChosenByAddress
    ? rendered
    : readAddressChoices(product, special, start, writeAddressChoices(kept, start));
  const merged: FormValues = { ...kept, addOns: choices.addOns };
  for (const field of choiceFields(start)) merged[field] = choices[field] ?? "";
  return merged;
}

/** With what a quick hand has changed between the first picture of the page and its coming alive. */
function withTyped(values: FormValues, form: HTMLFormElement, rendered: FormValues): FormValues {
  const now = new FormData(form);
  const typed = { ...values };
  for (const field of fieldsIn(form, rendered)) {
    const value = now.get(field) ?? "";
    if (typeof value === "string" && value !== rendered[field]) typed[field] = value;
  }
  const addOns = now.getAll("addOns").filter((value) => typeof value === "string");
  if (addOns.join("\n") !== rendered.addOns.join("\n")) typed.addOns = addOns;
  return typed;
}

function fieldsIn(form: HTMLFormElement, rendered: FormValues): FormField[] {
  const isField = (name: string): name is FormField => name in rendered && name !== "addOns";
  const names = Array.from(form.elements, (control) => control.getAttribute("name") ?? "");
  return [...new Set(names)].filter(isField);
}
