import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { Form } from "react-router";
import type { RecordAnswer } from "#app/shop/records/record-answer.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { useAlive } from "#app/ui/kit/use-alive.ts";
import { useSending } from "#app/ui/kit/use-sending.ts";
import { LeaveGuard, useUnsaved } from "./unsaved.tsx";
import "./records.css";

/**
 * A form of the admin area: what was refused is said above it and beside the fields, the first of
 * which gets the focus; what was typed stays, and is not left without being asked.
 */
export function AdminForm({
  ref,
  failure,
  answer,
  version,
  cancelTo,
  hasPictures = false,
  onTyped,
  children,
}: {
  ref: RefObject<HTMLFormElement | null>;
  /** "Failed to save special" */
  failure: string;
  answer: RecordAnswer | null;
  /** The version of the record as it was opened. */
  version: string;
  cancelTo: string;
  /** Without JavaScript files come with it. */
  hasPictures?: boolean;
  /** Something in it has changed. */
  onTyped: () => void;
  children: ReactNode;
}) {
  const isAlive = useAlive();
  const busy = useSending().isSending;
  // A version that is loaded again meanwhile is not the one that is being edited.
  const [opened] = useState(version);
  const unsaved = useUnsaved(answer !== null);
  useEffect(() => {
    if (answer) ref.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer, ref]);
  return (
    <Form
      ref={ref}
      method="post"
      encType={hasPictures ? "multipart/form-data" : "application/x-www-form-urlencoded"}
      className="form admin-form"
      noValidate
      onInput={() => {
        unsaved.noteTyped();
        onTyped();
      }}
      onSubmit={unsaved.noteSent}
      data-alive={isAlive || undefined}
    >
      <LeaveGuard isUnsaved={unsaved.isUnsaved} />
      {/* Enter presses the first button of a form: it saves. */}
      <button type="submit" hidden>
        Save
      </button>
      <input type="hidden" name="version" value={answer?.draft["version"] ?? opened} />
      {answer && (
        <Notice tone="fail" title={failure} live>
          {answer.problem}
        </Notice>
      )}
      {children}
      <div className="acts">
        <Button type="submit" busy={busy} busyLabel="Saving...">
          Save
        </Button>
        <ButtonLink look="quiet" to={cancelTo}>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}
