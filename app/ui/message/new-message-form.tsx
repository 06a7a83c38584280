import { useRef } from "react";
import type { OrderAskedAbout } from "#app/shop/message/order-asked-about.ts";
import type { RefusedMessage } from "#app/shop/message/message-form.ts";
import { NEW_MESSAGE_PATH } from "#app/shop/message/message-paths.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { MessageField, MessageKeys, RefusalNotice, SubjectField } from "./message-fields.tsx";
import { useMessageForm } from "./use-message-form.ts";

export interface NewMessageSources {
  personId: string;
  messageKey: string;
  /** The order it is about, if it is about one. */
  about: OrderAskedAbout | null;
}

/** Subject and message (accounts §2); in the dialog, or on a page of its own, also the team's. */
export function NewMessageForm({
  action = NEW_MESSAGE_PATH,
  personId,
  messageKey: made,
  about,
  posted = null,
}: NewMessageSources & { action?: string; posted?: RefusedMessage | null }) {
  const form = useRef<HTMLFormElement>(null);
  const { Form, isBusy, isAlive, refused, messageKey, keep } = useMessageForm(form, {
    draftId: `${personId}:${about?.id ?? "new"}`,
    messageKey: made,
    posted,
    messageIds: NONE,
  });
  return (
    <Form
      ref={form}
      className="form"
      method="post"
      action={action}
      noValidate={isAlive}
      onInput={keep}
      data-alive={isAlive || undefined}
    >
      <RefusalNotice refused={refused} />
      <MessageKeys messageKey={messageKey} isAlive={isAlive} />
      {about !== null && (
        <>
          <input type="hidden" name="orderId" value={about.id} />
          <p className="small muted">
            About order <b className="num">{about.orderNumber}</b>, {about.productName}
          </p>
        </>
      )}
      <SubjectField
        id="new-message-subject"
        refused={refused}
        prefilled={about ? `Order ${about.orderNumber}` : undefined}
      />
      <MessageField id="new-message-text" label="Message" rows={6} refused={refused} />
      <div>
        <Button type="submit" size="lg" busy={isBusy} busyLabel="Sending...">
          Send Message
        </Button>
      </div>
    </Form>
  );
}

/** The form leads to the thread that it began, which is where its message is in view. */
const NONE: readonly string[] = [];
