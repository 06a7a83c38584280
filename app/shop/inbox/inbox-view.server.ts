import { randomUUID } from "node:crypto";
import { customerAdminPath } from "#app/shop/customer/admin/customer-admin-paths.ts";
import {
  givenFirstName,
  greetingName,
  mailedName,
  splitName,
} from "#app/shop/person/first-name.ts";
import { hasMailbox } from "#app/shop/person/nobody.ts";
import type { MessageView } from "#app/shop/message/message-view.ts";
import { threadView } from "#app/shop/message/thread-view.server.ts";
import { readLineBrief } from "#app/shop/order/line/line-brief.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { type ShopClock, shopTime } from "#app/shop/clock/shop-time.ts";
import { type CannedAnswer, fillAnswer } from "./canned-answer.ts";
import type { EntryReply, EntrySource, FoundEntry } from "./find-entry.server.ts";
import type { ListedEntry } from "./list-inbox.server.ts";

/** Entries in the list of the inbox. */
export function inboxRows(entries: readonly ListedEntry[], shopName: string, clock: ShopClock) {
  return entries.map(({ lastAt, name, business, isOurs, ...entry }) => ({
    ...entry,
    from: [name, business].filter(Boolean).join(", "),
    writer: isOurs ? shopName : null,
    when: shopTime(lastAt, clock),
  }));
}

/** An entry as the page beside the list shows it, with the key of what is written next. */
export function entryView({ entry, source }: FoundEntry, settings: Settings, now: Date) {
  const clock = { now, timeZone: settings.timeZone };
  return {
    ...entry,
    ...sourceView(source, settings, clock),
    messageKey: randomUUID(),
  };
}

/** The team's canned answers as they read to whom an entry came from. */
export function filledAnswers(
  answers: readonly CannedAnswer[],
  { source }: Pick<FoundEntry, "source">,
  { shopName }: Settings,
): CannedAnswer[] {
  const names = { firstName: firstNameIn(source), shopName };
  return answers.map(({ id, title, message }) => ({
    id,
    title,
    message: fillAnswer(message, names),
  }));
}

function sourceView(source: EntrySource, settings: Settings, clock: ShopClock) {
  switch (source.kind) {
    case "thread":
      return threadSource(source, settings, clock);
    case "contact":
      return contactSource(source, clock);
    case "design":
      return requestSource(source, clock);
  }
}

type Of<Kind> = Extract<EntrySource, { kind: Kind }>;

function threadSource({ thread }: Of<"thread">, { shopName }: Settings, clock: ShopClock) {
  const names = {
    customer: thread.customer.name,
    shop: (staffName: string | null) => staffName ?? shopName,
  };
  const { messages, hasEarlier, subject, order } = threadView(thread, "admin", names, clock);
  const { userId, name, email, closedAt, business, businessPhone, cellPhone } = thread.customer;
  return {
    subject,
    messages,
    hasEarlier,
    order,
    person: {
      name,
      email,
      business: business ?? "",
      phone: [...new Set([businessPhone, cellPhone].filter(Boolean))].join(", "),
      adminPath: closedAt === null ? customerAdminPath(userId) : null,
    },
    request: null,
    spamSigns: [],
    isReachable: closedAt === null,
  };
}

function contactSource({ contact, replies }: Of<"contact">, clock: ShopClock) {
  const { id, name, email, phone, subject, message, userId, createdAt, spamSigns } = contact;
  const first: MessageView = {
    id,
    text: message,
    isOwn: false,
    isNew: false,
    author: name,
    when: shopTime(createdAt, clock),
  };
  return {
    subject,
    messages: [first, ...repliesView(replies, clock)],
    hasEarlier: false,
    order: null,
    person: { name, email, business: "", phone, adminPath: adminPathOf(userId) },
    request: null,
    spamSigns,
    isReachable: true,
  };
}

function requestSource({ request, files, replies }: Of<"design">, clock: ShopClock) {
  const { id, orderNumber, name, business, email, phone, userId, payload } = request;
  const { orderStatus, paymentStatus, quoteStatus, isTest } = request;
  return {
    subject: `${request.productName}, ${name}`,
    messages: repliesView(replies, clock),
    hasEarlier: false,
    order: { id, orderNumber },
    person: { name, email, business, phone, adminPath: adminPathOf(userId) },
    request: {
      orderStatus,
      paymentStatus,
      quoteStatus,
      isTest,
      when: shopTime(request.createdAt, clock),
      brief: readLineBrief(payload, request.orderKind),
      files: files.map(({ createdAt, ...file }) => ({
        ...file,
        uploaded: shopTime(createdAt, clock),
      })),
    },
    spamSigns: [],
    isReachable: hasMailbox({ contactEmail: email }),
  };
}

function adminPathOf(userId: string | null): string | null {
  return userId === null ? null : customerAdminPath(userId);
}

function repliesView(replies: readonly EntryReply[], clock: ShopClock): MessageView[] {
  return replies.map(({ id, message, staffName, createdAt }) => ({
    id,
    text: message,
    isOwn: true,
    isNew: false,
    author: staffName,
    when: shopTime(createdAt, clock),
  }));
}

/** The name that a canned answer greets with: it becomes part of a mail. */
function firstNameIn(source: EntrySource): string {
  return greetingName(mailedName(typedNameIn(source)));
}

/** A design request without an account names the business. */
function typedNameIn(source: EntrySource): string {
  switch (source.kind) {
    case "thread":
      return splitName(source.thread.customer.name).firstName;
    case "contact":
      return splitName(source.contact.name).firstName;
    case "design":
      return givenFirstName(source.request.firstName ?? "") || source.request.name;
  }
}
