import { inboxEntryPath } from "#app/shop/message/message-paths.ts";
import type { RefusedMessage } from "#app/shop/message/message-form.ts";
import { adminOrderMessagePath } from "#app/shop/order/admin-order-paths.ts";
import { Flag } from "#app/ui/kit/flag.tsx";
import { Link } from "react-router";
import { ReplyForm } from "#app/ui/message/reply-form.tsx";
import { Box } from "#app/ui/admin/box.tsx";

interface OrderThreadView {
  id: string;
  subject: string;
  /** On the shop's clock. */
  when: string;
  /** The customer waits for an answer in it. */
  isWaiting: boolean;
}

/** The messages about an order, and the form in which the team writes to its customer. */
export function OrderMessages({
  orderId,
  threads,
  reach,
  messageKey,
  messageIds,
  posted = null,
}: {
  orderId: string;
  threads: readonly OrderThreadView[];
  /** The way that a message arrives; `null` when the customer left none. */
  reach: string | null;
  messageKey: string;
  /** The messages that the team wrote from here. */
  messageIds: readonly string[];
  posted?: RefusedMessage | null;
}) {
  return (
    <Box title="Messages">
      {threads.length > 0 && (
        <ul className="order-notes" aria-label="Conversations about this order">
          {threads.map(({ id, subject, when, isWaiting }) => (
            <li key={id}>
              <Link className="link" to={inboxEntryPath(id)}>
                {subject}
              </Link>{" "}
              {isWaiting && <Flag tone="soft">Waiting</Flag>}
              <p className="small muted num">{when}</p>
            </li>
          ))}
        </ul>
      )}
      {reach === null ? (
        <p className="small muted">The customer didn't leave an email address.</p>
      ) : (
        <ReplyForm
          action={adminOrderMessagePath(orderId)}
          label="Message to the customer"
          help={reach}
          draftId={`order-${orderId}`}
          messageKey={messageKey}
          messageIds={messageIds}
          posted={posted}
        />
      )}
    </Box>
  );
}
