import { type MouseEvent, useEffect, useRef } from "react";
import { NEW_MESSAGE_PATH } from "#app/shop/message/message-paths.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import { opensElsewhere } from "#app/ui/kit/opens-elsewhere.ts";
import { NewMessageForm, type NewMessageSources } from "./new-message-form.tsx";

/** 'New Message' (accounts §2): a dialog, or without JavaScript a page. */
export function NewMessage(sources: NewMessageSources) {
  const dialog = useRef<HTMLDialogElement>(null);
  const aboutId = sources.about?.id ?? null;
  // A customer who comes from an order comes to write about it.
  useEffect(() => {
    if (aboutId !== null) dialog.current?.showModal();
  }, [aboutId]);
  const open = (event: MouseEvent) => {
    // The form has a page of its own.
    if (opensElsewhere(event)) return;
    event.preventDefault();
    dialog.current?.showModal();
  };
  const query = aboutId === null ? "" : `?about=${aboutId}`;
  return (
    <>
      <ButtonLink to={NEW_MESSAGE_PATH + query} onClick={open}>
        New Message
      </ButtonLink>
      <Dialog ref={dialog} title="New Message" isForm>
        <NewMessageForm {...sources} />
      </Dialog>
    </>
  );
}
