import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { ContactErrors } from "#app/shop/message/contact-answer.ts";
import type { ContactNotice } from "#app/shop/message/contact-notices.ts";
import { showToast } from "#app/ui/kit/show-toast.ts";
import { sendContactMessage } from "./send-contact-message.ts";

/** The form that a browser without JavaScript sent: the page that answers shows it again. */
export interface PostedContact {
  notice: ContactNotice;
  errors: ContactErrors;
  values: Readonly<Record<string, string>>;
}

interface FormState {
  isBusy: boolean;
  refusal: ContactNotice | null;
  errors: ContactErrors;
}

/** The contact form alive: sent without leaving the page, cleared when it is there (§4). */
export function useContactForm(
  form: RefObject<HTMLFormElement | null>,
  posted: PostedContact | null,
) {
  const [state, setState] = useState<FormState>(() => ({
    isBusy: false,
    refusal: posted?.notice ?? null,
    errors: posted?.errors ?? {},
  }));
  // From here on it is a person's time; the page itself may come from a cache.
  const aliveAt = useRef<number | null>(null);
  useEffect(() => {
    aliveAt.current = performance.now();
  }, []);

  // Once for each refusal, not whenever a field is corrected.
  useEffect(() => {
    if (state.refusal === null) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, state.refusal]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.isBusy) return;
    setState((before) => ({ ...before, refusal: null, isBusy: true }));
    const elapsedMs = Math.round(performance.now() - (aliveAt.current ?? 0));
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    const timestamp = new Date().toISOString();
    const answer = await sendContactMessage({ ...fields, timestamp, elapsedMs });
    if (answer.ok) {
      clear(form.current);
      setState({ isBusy: false, refusal: null, errors: {} });
      showToast({ ...answer.notice, tone: "good" });
    } else {
      setState({ isBusy: false, refusal: answer.notice, errors: answer.errors });
      // A wrong field gets the focus; anything else might be out of sight.
      const isSeen = Object.keys(answer.errors).length > 0;
      if (!isSeen) showToast({ ...answer.notice, tone: "bad", durationMs: 8000 });
    }
  };

  /** A field that was changed is no longer wrong. */
  const forget = (field: string) =>
    setState((before) => {
      const { [field]: corrected, ...errors } = before.errors;
      return corrected ? { ...before, errors } : before;
    });

  return { ...state, submit, forget };
}

function clear(form: HTMLFormElement | null) {
  if (!form) return;
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === "checkbox") {
      control.checked = false;
      continue;
    }
    const isField = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (isField) control.value = "";
  }
}
