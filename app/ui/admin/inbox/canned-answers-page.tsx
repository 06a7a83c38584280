import { Form, useNavigation } from "react-router";
import {
  CANNED_ANSWERS_PATH,
  type CannedAnswer,
  FIRST_NAME_PLACE,
  LONGEST_CANNED,
  SHOP_NAME_PLACE,
} from "#app/shop/inbox/canned-answer.ts";
import { INBOX_PATH } from "#app/shop/message/message-paths.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { TypedGuard } from "#app/ui/admin/records/typed-guard.tsx";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import { Box } from "../box.tsx";

/** An answer that was sent and refused, with the typed text. */
export interface RefusedAnswer {
  problem: string;
  errors: Readonly<Record<string, readonly string[]>>;
  /** Empty for one that was to be added. */
  answerId: string;
  title: string;
  message: string;
}

type VersionedAnswer = CannedAnswer & { version: number };

/**
 * The answers that the team gives again and again: each to change or remove, and the next one to
 * add.
 */
export function CannedAnswersPage({
  answers,
  refused,
}: {
  answers: readonly VersionedAnswer[];
  refused: RefusedAnswer | null;
}) {
  const isGone = refused !== null && answers.every(({ id }) => id !== refused.answerId);
  return (
    <>
      <Breadcrumbs trail={[{ label: "Messages", to: INBOX_PATH }]} current="Saved replies" />
      <AdminHead
        title="Saved replies"
        words={
          <>
            Ready-made replies. {FIRST_NAME_PLACE} and {SHOP_NAME_PLACE} are replaced with the
            customer's first name and your shop's name.
          </>
        }
      />
      <TypedGuard isRefused={refused !== null}>
        <div className="canned-columns">
          <Box title="New reply">
            <AnswerForm key={answers.length} answer={null} refused={isGone ? refused : null} />
          </Box>
          {answers.length === 0 ? (
            <div className="sheet">
              <EmptyState title="No saved replies yet">
                Save the replies you use often: hours, file formats, when an order is ready.
              </EmptyState>
            </div>
          ) : (
            <ul className="canned-list sheet" aria-label="Saved replies">
              {answers.map((answer) => {
                const own = refused?.answerId === answer.id ? refused : null;
                return (
                  <li key={answer.id}>
                    <details open={own !== null || undefined}>
                      <summary>
                        <b>{answer.title}</b>
                        <span className="link small canned-edit">Edit</span>
                        <span className="canned-text">{answer.message}</span>
                      </summary>
                      <AnswerForm key={answer.version} answer={answer} refused={own} />
                    </details>
                  </li>
                );
              })}
            </ul>
          )}
        </div>
      </TypedGuard>
    </>
  );
}

function AnswerForm({
  answer,
  refused,
}: {
  /** `null` for the next one. */
  answer: VersionedAnswer | null;
  refused: RefusedAnswer | null;
}) {
  const sent = useNavigation().formData;
  const id = answer?.id ?? "new";
  const isSent = sent !== undefined && (sent.get("answerId") ?? "new") === id;
  const busy = (intent: string) => isSent && sent.get("intent") === intent;
  const save = answer === null ? "create" : "change";
  return (
    <Form method="post" action={CANNED_ANSWERS_PATH} className="form" preventScrollReset>
      {refused !== null && (
        <Notice tone="fail" title="Not saved" live>
          {refused.problem}
        </Notice>
      )}
      {answer !== null && (
        <>
          <input type="hidden" name="answerId" value={answer.id} />
          <input type="hidden" name="version" value={answer.version} />
        </>
      )}
      <TextField
        id={`title-${id}`}
        name="title"
        label="Name"
        maxLength={LONGEST_CANNED.title}
        autoComplete="off"
        defaultValue={refused?.title ?? answer?.title}
        errors={refused?.errors["title"]}
      />
      <TextareaField
        id={`message-${id}`}
        name="message"
        label="Answer"
        rows={answer === null ? 6 : 5}
        maxLength={LONGEST_CANNED.message}
        defaultValue={refused?.message ?? answer?.message}
        errors={refused?.errors["message"]}
      />
      <div className="acts">
        <Button type="submit" name="intent" value={save} size="sm" busy={busy(save)}>
          {answer === null ? "Add reply" : "Save"}
        </Button>
        {answer !== null && (
          <Button
            type="submit"
            name="intent"
            value="remove"
            look="quiet"
            size="sm"
            busy={busy("remove")}
          >
            Remove
          </Button>
        )}
      </div>
    </Form>
  );
}
