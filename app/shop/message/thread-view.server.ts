import { randomUUID } from "node:crypto";
import { type ShopClock, shopTime } from "#app/shop/clock/shop-time.ts";
import type { InboxThreadPage, OwnThreadPage, ThreadMessage } from "./find-thread.server.ts";
import type { SenderType } from "./message-terms.ts";
import type { MessageView } from "./message-view.ts";
import type { OwnThread } from "./thread-list.server.ts";

/** A page of a thread as one side reads it, with the key of what it writes next. */
export function threadView(
  thread: OwnThreadPage | InboxThreadPage,
  reader: SenderType,
  names: { customer: string; shop: (staffName: string | null) => string },
  clock: ShopClock,
) {
  const { id, subject, order, messages, hasEarlier } = thread;
  const view = ({ staffName, createdAt, ...message }: ThreadMessage): MessageView => ({
    id: message.id,
    text: message.message,
    isOwn: message.senderType === reader,
    isNew: message.senderType !== reader && !message.isRead,
    author: message.senderType === "customer" ? names.customer : names.shop(staffName),
    when: shopTime(createdAt, clock),
  });
  return {
    id,
    subject,
    order,
    hasEarlier,
    messages: messages.map(view),
    messageKey: randomUUID(),
  };
}

/** A customer's own threads in a list. */
export function ownThreads(threads: readonly OwnThread[], shopName: string, clock: ShopClock) {
  return threads.map(({ lastMessageAt, lastSenderType, ...thread }) => ({
    ...thread,
    writer: lastSenderType === "customer" ? "You" : shopName,
    when: shopTime(lastMessageAt, clock),
  }));
}
