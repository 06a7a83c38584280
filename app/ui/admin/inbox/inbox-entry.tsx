import { inboxPath, inboxReceiptPath } from "#app/shop/inbox/inbox-filter.ts";
import type { CannedAnswer } from "#app/shop/inbox/canned-answer.ts";
import { INBOX_KIND_WORDS, type InboxKind, type InboxState } from "#app/shop/inbox/inbox-terms.ts";
import type { MessageAnswer } from "#app/shop/message/message-answer.ts";
import { NEWEST_ID, inboxEntryPath } from "#app/shop/message/message-paths.ts";
import type { MessageView } from "#app/shop/message/message-view.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { MessageThread } from "#app/ui/message/message-thread.tsx";
import { ReplyForm } from "#app/ui/message/reply-form.tsx";
import { CannedPicker } from "./canned-picker.tsx";
import { DesignRequest, type DesignRequestView } from "./design-request.tsx";
import { EntryHandling, type TeamChoice } from "./entry-handling.tsx";
import { EntryPerson, type EntryPersonView } from "./entry-person.tsx";

export interface InboxEntryView {
  id: string;
  kind: InboxKind;
  state: InboxState;
  isUnread: boolean;
  version: number;
  assignee: { userId: string; name: string } | null;
  subject: string;
  messages: readonly MessageView[];
  hasEarlier: boolean;
  order: { id: string; orderNumber: string } | null;
  person: EntryPersonView;
  request: DesignRequestView | null;
  /** Why it was held. */
  spamSigns: readonly string[];
  /** An answer would arrive somewhere. */
  isReachable: boolean;
  messageKey: string;
}

/** One conversation, or what somebody sent: all that was written, who sees to it, the answer. */
export function InboxEntry({
  entry,
  isNewestPage,
  personId,
  team,
  answers,
  filter,
  answer,
}: {
  entry: InboxEntryView;
  isNewestPage: boolean;
  /** The member of the team who looks. */
  personId: string;
  team: readonly TeamChoice[];
  /** The canned answers as they read to the sender of this entry. */
  answers: readonly CannedAnswer[];
  /** The list's own query. */
  filter: string;
  answer: MessageAnswer | null;
}) {
  const { id, subject, messages, request } = entry;
  const path = inboxEntryPath(id, filter);
  const messageIds = messages.map((message) => message.id);
  const seen = messageIds.at(-1) ?? id;
  return (
    <section className="inbox-entry" aria-labelledby="entry-title">
      <Breadcrumbs trail={[{ label: "Messages", to: inboxPath(filter) }]} current={subject} />
      <div className="entry-head">
        <h2 id="entry-title">{subject}</h2>
        <p className="entry-marks">
          <Badge plain>{INBOX_KIND_WORDS[entry.kind]}</Badge>
          {entry.state === "done" && <Badge tone="delivered">Done</Badge>}
          {entry.state === "held" && <Badge tone="cancelled">Held as spam</Badge>}
        </p>
      </div>
      {answer?.problem !== undefined && (
        <Notice tone="warn" live>
          {answer.problem}
        </Notice>
      )}
      <EntryHandling
        key={`${id} ${entry.version}`}
        entry={entry}
        personId={personId}
        team={team}
        seen={seen}
        path={path}
        receiptPath={isNewestPage && entry.isUnread ? inboxReceiptPath(id, filter) : null}
      />
      <EntryPerson person={entry.person} order={entry.order} />
      {entry.state === "held" && (
        <Notice tone="warn" title="This looks like spam">
          {heldWords(entry.spamSigns)} No one was notified by email.
        </Notice>
      )}
      {request !== null && <DesignRequest request={request} />}
      <MessageThread
        key={id}
        messages={messages}
        hasEarlier={entry.hasEarlier}
        isNewestPage={isNewestPage}
        path={path}
        newWord="Waiting"
      >
        {entry.state !== "held" && entry.isReachable && (
          <ReplyForm
            action={path}
            label="Your answer"
            help={answerHelp(entry)}
            draftId={`${personId}:${id}`}
            messageKey={entry.messageKey}
            messageIds={messageIds}
            posted={answer?.refused ?? null}
          >
            <CannedPicker answers={answers} />
          </ReplyForm>
        )}
        {!entry.isReachable && <Notice tone="warn">This customer has closed their account.</Notice>}
      </MessageThread>
      {messages.length === 0 && <span id={NEWEST_ID} />}
    </section>
  );
}

const SIGN_WORDS: Readonly<Record<string, string>> = {
  trap: "a hidden field was filled in",
  too_fast: "it was filled in faster than anyone types",
  links: "it contains many links",
};

function heldWords(signs: readonly string[]): string {
  const words = signs.map((sign) => SIGN_WORDS[sign] ?? sign).join(", ");
  return words === "" ? "" : `Why: ${words}.`;
}

/** Where an answer goes, and what is in it beside the answer. */
function answerHelp({ kind, person: { email } }: Pick<InboxEntryView, "kind" | "person">) {
  switch (kind) {
    case "thread":
      return undefined;
    case "contact":
      return `Sent to ${email}. Their message is quoted only if this is their account's verified email. Replies go to your shop's email.`;
    case "design":
      return `Sent to ${email}. Replies go to your shop's email.`;
  }
}
