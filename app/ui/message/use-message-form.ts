import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import type { MessageAnswer } from "#app/shop/message/message-answer.ts";
import type { RefusedMessage } from "#app/shop/message/message-form.ts";
import { showToast } from "#app/ui/kit/show-toast.ts";
import { useAlive } from "#app/ui/kit/use-alive.ts";
import { isUnderWay } from "#app/ui/kit/use-sending.ts";
import { dropSentDrafts, keepDraft, readDraft } from "./message-draft.ts";

interface MessageFormSources {
  /** Names the form and whose it is. */
  draftId: string;
  /** Made by the server with each load of the page; a form keeps its own until its message is there. */
  messageKey: string;
  /** The form that a browser without JavaScript sent: the page that answers shows it again. */
  posted: RefusedMessage | null;
  /** Messages that are in view: a form whose message is among them is done. */
  messageIds: readonly string[];
}

/**
 * A message's form alive: kept in this browser while it is written, sent without
 * leaving the page, emptied once the message is there. Without JavaScript it posts
 * as it stands.
 */
export function useMessageForm(
  form: RefObject<HTMLFormElement | null>,
  { draftId, messageKey: nextKey, posted, messageIds }: MessageFormSources,
) {
  const fetcher = useFetcher<MessageAnswer>();
  const [messageKey, setMessageKey] = useState(posted?.values["messageKey"] ?? nextKey);
  const isAlive = useAlive();
  const refused = fetcher.data ? fetcher.data.refused : posted;

  const restore = useEffectEvent(() => {
    dropSentDrafts(sessionStorage, messageIds);
    // A form that was sent before the script came is newer.
    if (posted !== null) return;
    const draft = readDraft(sessionStorage, draftId);
    if (draft === null) return;
    setMessageKey(draft.messageKey);
    for (const field of writtenFields(form.current)) {
      // Text that was typed before the script came is newer.
      if (field.value === field.defaultValue) field.value = draft.values[field.name] ?? field.value;
    }
  });
  useEffect(() => restore(), [draftId]);

  const isSent = messageIds.includes(messageKey);
  useEffect(() => {
    if (!isSent) return;
    dropSentDrafts(sessionStorage, [messageKey]);
    for (const field of writtenFields(form.current)) field.value = "";
    setMessageKey(nextKey);
  }, [form, isSent, messageKey, nextKey]);

  const answer = fetcher.data;
  useEffect(() => {
    if (!answer?.refused) return;
    const { notice } = answer.refused;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (wrong) wrong.focus();
    // Nothing in the form is wrong: what happened might be said out of sight.
    else if (notice) showToast({ ...notice, tone: "bad", durationMs: 8000 });
  }, [answer, form]);

  const keep = () => {
    const values = Object.fromEntries(
      writtenFields(form.current).map(({ name, value }) => [name, value]),
    );
    keepDraft(sessionStorage, draftId, { messageKey, values });
  };

  return {
    Form: fetcher.Form,
    isBusy: isUnderWay(fetcher.state, Boolean(fetcher.data?.refused)),
    isAlive,
    isSent,
    refused,
    messageKey,
    keep,
  };
}

type Written = HTMLInputElement | HTMLTextAreaElement;

/** The fields that a person fills in. */
function writtenFields(form: HTMLFormElement | null): Written[] {
  return [...(form?.elements ?? [])].filter(
    (control): control is Written =>
      control instanceof HTMLTextAreaElement ||
      (control instanceof HTMLInputElement && control.type !== "hidden"),
  );
}
