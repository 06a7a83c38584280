import { LONGEST, type RefusedMessage } from "#app/shop/message/message-form.ts";
import { Notice } from "#app/ui/kit/notice.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";

/** The hidden fields that all message forms carry. */
export function MessageKeys({
  messageKey,
  isAlive,
}: {
  messageKey: string;
  /** The script sends it and wants data for an answer. */
  isAlive: boolean;
}) {
  return (
    <>
      <input type="hidden" name="messageKey" value={messageKey} />
      {isAlive && <input type="hidden" name="answer" value="data" />}
    </>
  );
}

/** Why the message was not sent. */
export function RefusalNotice({ refused }: { refused: RefusedMessage | null }) {
  if (!refused?.notice) return null;
  return (
    <Notice tone="fail" title={refused.notice.title} live>
      {refused.notice.text}
    </Notice>
  );
}

export function SubjectField({
  id,
  refused,
  prefilled = "",
}: {
  id: string;
  refused: RefusedMessage | null;
  prefilled?: string | undefined;
}) {
  return (
    <TextField
      id={id}
      name="subject"
      label="Subject"
      maxLength={LONGEST.subject}
      autoComplete="off"
      required
      defaultValue={refused?.values["subject"] ?? prefilled}
      errors={refused?.errors["subject"]}
    />
  );
}

export function MessageField({
  id,
  label,
  help,
  rows,
  refused,
}: {
  id: string;
  label: string;
  help?: string | undefined;
  rows: number;
  refused: RefusedMessage | null;
}) {
  return (
    <TextareaField
      id={id}
      name="message"
      label={label}
      help={help}
      rows={rows}
      maxLength={LONGEST.message}
      required
      defaultValue={refused?.values["message"] ?? ""}
      errors={refused?.errors["message"]}
    />
  );
}
