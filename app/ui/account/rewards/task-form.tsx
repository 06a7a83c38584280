import { type FormEvent, useState } from "react";
import { Form } from "react-router";
import { acceptedNames } from "#app/shop/artwork/accepted-types.ts";
import { artworkInputName } from "#app/shop/artwork/artwork-input.ts";
import type { OwnTask } from "#app/shop/rewards/task/own-task.ts";
import type { RefusedAnswer } from "#app/shop/rewards/task/refused-answer.ts";
import { LONGEST_ANSWER, NOTHING_SENT } from "#app/shop/rewards/task/task-answer.ts";
import { sendTaskPath } from "#app/shop/rewards/task/task-paths.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { FieldError } from "#app/ui/kit/field.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import { useAlive } from "#app/ui/kit/use-alive.ts";
import { useSending } from "#app/ui/kit/use-sending.ts";
import { Uploader } from "#app/ui/order-form/upload/uploader.tsx";
import { useHeldBack } from "#app/ui/order-form/upload/use-held-back.ts";
import { useUploadLists } from "#app/ui/order-form/upload/use-upload-lists.ts";
import "#app/ui/order-form/ordering.css";
import { ANSWER_LABELS } from "./answer-labels.ts";

const FIELD = "files";

/** Sends what a task asks for; the server checks it again (accounts §5). */
export function TaskForm({
  task,
  maxMegabytes,
  mayEarn,
  refused,
}: {
  task: OwnTask;
  maxMegabytes: number;
  mayEarn: boolean;
  refused: RefusedAnswer | null;
}) {
  const { id, key, month, title, inputType, submission } = task;
  const name = month === null ? title : `${title}, ${month.name}`;
  const rules = { purpose: "task" as const, maxMegabytes, maxFiles: 1 };
  const uploads = useUploadLists(`task ${key}`, () => rules, { [FIELD]: refused?.files ?? [] });
  const heldBack = useHeldBack(uploads, FIELD, NOTHING_SENT);
  const [isUntyped, setUntyped] = useState(false);
  const isAlive = useAlive();
  const action = sendTaskPath(id, month?.period ?? null);
  const busy = useSending().formAction === action;
  const ofInput = refused?.isOfInput ? [refused.error] : [];
  const missing = isUntyped ? [NOTHING_SENT] : heldBack.said;
  const errors = missing.length > 0 ? missing : ofInput;

  const check = (event: FormEvent<HTMLFormElement>) => {
    if (isFile(inputType)) {
      if (heldBack.press().isHeldBack) event.preventDefault();
      return;
    }
    const isEmpty = isUntypedIn(event.currentTarget);
    if (isEmpty) event.preventDefault();
    setUntyped(isEmpty);
  };

  return (
    <Form
      className="task-form"
      method="post"
      action={action}
      encType={isFile(inputType) ? "multipart/form-data" : "application/x-www-form-urlencoded"}
      noValidate
      data-alive={isAlive || undefined}
      aria-label={name}
      onSubmit={check}
    >
      {refused !== null && !refused.isOfInput && (
        <Notice tone="fail" title="Failed to submit task" live>
          {refused.error}
        </Notice>
      )}
      {isFile(inputType) ? (
        <>
          <Uploader
            id={`answer-${key}`}
            field={FIELD}
            inputName={artworkInputName("task")}
            purpose="task"
            uploads={uploads.of(FIELD)}
            title="Drop your file here"
            help={`One file: ${acceptedNames("task")}. Up to ${maxMegabytes} MB. Only you and the team see it.`}
          />
          <div role="alert">
            <FieldError id={`answer-${key}-refused`} errors={errors} />
          </div>
        </>
      ) : (
        <TypedAnswer id={key} type={inputType} typed={refused?.typed ?? ""} errors={errors} />
      )}
      <div className="task-acts">
        <Button
          type="submit"
          size="sm"
          busy={busy}
          busyLabel="Sending..."
          disabled={!mayEarn}
          aria-label={`${submission ? "Send again" : "Submit"}: ${name}`}
        >
          {submission ? "Send again" : "Submit"}
        </Button>
        {!mayEarn && <span className="small muted">Verify your email first</span>}
      </div>
    </Form>
  );
}

function isFile(type: OwnTask["inputType"]): type is "file" {
  return type === "file";
}

function isUntypedIn(form: HTMLFormElement): boolean {
  const typed = new FormData(form).get("answer");
  return typeof typed !== "string" || typed.trim() === "";
}

function TypedAnswer({
  id,
  type,
  typed,
  errors,
}: {
  id: string;
  type: Exclude<OwnTask["inputType"], "file">;
  typed: string;
  errors: readonly string[];
}) {
  const field = {
    id: `answer-${id}`,
    name: "answer",
    label: ANSWER_LABELS[type],
    defaultValue: typed,
    errors,
    required: true,
  };
  switch (type) {
    case "url":
      return (
        <TextField {...field} type="url" placeholder="https://" maxLength={LONGEST_ANSWER.url} />
      );
    case "text":
      return <TextareaField {...field} rows={5} maxLength={LONGEST_ANSWER.text} />;
    case "numeric":
      return <TextField {...field} type="number" inputMode="decimal" min="0" step="0.01" />;
  }
}
