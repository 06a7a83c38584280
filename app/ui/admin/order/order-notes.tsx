import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import {
  LONGEST_NOTE,
  NOTE_REMOVABLE_MINUTES,
  orderNotesPath,
} from "#app/shop/order-admin/order-note.ts";
import { TypedGuard } from "#app/ui/admin/records/typed-guard.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import { Box } from "#app/ui/admin/box.tsx";

interface OrderNoteView {
  id: string;
  note: string;
  author: string;
  /** On the shop's clock. */
  when: string;
  /** The person who looks wrote the note, not long ago. */
  isRemovable: boolean;
}

/** The team's notes to itself about an order, newest first, and the form for the next one. */
export function OrderNotes({
  orderId,
  notes,
  noteKey: made,
  refused = null,
}: {
  orderId: string;
  notes: readonly OrderNoteView[];
  /** Made with the page, so that a note sent twice is one note. */
  noteKey: string;
  /** A note that was sent and refused. */
  refused?: { problem: string; note: string } | null;
}) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formAction === orderNotesPath(orderId);
  // A note that is loaded again meanwhile is not the one being written; once that is there, the
  // next begins.
  const [noteKey, setNoteKey] = useState(made);
  const isKept = notes.some(({ id }) => id === noteKey);
  useEffect(() => {
    if (!isKept) return;
    form.current?.reset();
    setNoteKey(made);
  }, [isKept, made]);
  return (
    <Box title="Internal notes">
      {notes.length > 0 && (
        <ul className="order-notes">
          {notes.map(({ id, note, author, when, isRemovable }) => (
            <li key={id}>
              <p className="order-note">{note}</p>
              <div className="order-note-end">
                <p className="small muted">
                  {author}, {when}
                </p>
                {isRemovable && (
                  <Form method="post" action={orderNotesPath(orderId)} preventScrollReset>
                    <input type="hidden" name="noteId" value={id} />
                    <Button
                      type="submit"
                      name="intent"
                      value="remove"
                      look="quiet"
                      size="sm"
                      title={`Within ${NOTE_REMOVABLE_MINUTES} minutes`}
                    >
                      Remove
                    </Button>
                  </Form>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <TypedGuard isRefused={refused !== null} sendsTo={orderNotesPath(orderId)}>
        <Form
          ref={form}
          method="post"
          action={orderNotesPath(orderId)}
          className="form"
          preventScrollReset
        >
          <input type="hidden" name="noteId" value={noteKey} />
          <TextareaField
            id="order-note"
            name="note"
            label="New note"
            rows={2}
            maxLength={LONGEST_NOTE}
            required
            help="Visible to staff only."
            defaultValue={refused?.note ?? ""}
            errors={refused === null ? undefined : [refused.problem]}
          />
          <div className="acts">
            <Button type="submit" name="intent" value="add" look="outline" size="sm" busy={busy}>
              Save note
            </Button>
          </div>
        </Form>
      </TypedGuard>
    </Box>
  );
}
