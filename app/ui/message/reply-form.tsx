import { type ReactNode, useEffect, useRef } from "react";
import { ARRIVAL_NOTICES } from "#app/shop/customer/arrival-notice.ts";
import type { RefusedMessage } from "#app/shop/message/message-form.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { showToast } from "#app/ui/kit/show-toast.ts";
import { MessageField, MessageKeys, RefusalNotice } from "./message-fields.tsx";
import { useMessageForm } from "./use-message-form.ts";

/** The form for the next message of a thread, by either side. */
export function ReplyForm({
  action,
  label,
  help,
  draftId,
  messageKey: made,
  messageIds,
  posted,
  children,
}: {
  action: string;
  /** "Your reply". */
  label: string;
  /** A sentence on where the message goes, where that is not plain. */
  help?: string | undefined;
  draftId: string;
  messageKey: string;
  /** The messages in view, oldest first. */
  messageIds: readonly string[];
  posted: RefusedMessage | null;
  /** Aids for writing the message. */
  children?: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { Form, isBusy, isAlive, isSent, refused, messageKey, keep } = useMessageForm(form, {
    draftId,
    messageKey: made,
    posted,
    messageIds,
  });
  useEffect(() => {
    if (isSent) showToast({ title: ARRIVAL_NOTICES["message-sent"], tone: "good" });
  }, [isSent]);
  return (
    <Form
      ref={form}
      className="form reply-form"
      method="post"
      action={action}
      noValidate={isAlive}
      onInput={keep}
      data-alive={isAlive || undefined}
    >
      <RefusalNotice refused={refused} />
      <MessageKeys messageKey={messageKey} isAlive={isAlive} />
      <input type="hidden" name="seen" value={messageIds.at(-1) ?? ""} />
      {children}
      <MessageField id="reply" label={label} help={help} rows={4} refused={refused} />
      <div>
        <Button type="submit" busy={isBusy} busyLabel="Sending...">
          Send Message
        </Button>
      </div>
    </Form>
  );
}
