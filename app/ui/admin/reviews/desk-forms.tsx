import { Form } from "react-router";
import type { DeskEntry } from "#app/shop/review/desk-entry.ts";
import { LONGEST_ANSWER, LONGEST_REASON } from "#app/shop/review/review-terms.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import { useSending } from "#app/ui/kit/use-sending.ts";

/** What was tried with a review and not taken. */
export interface RefusedAct {
  reviewId: string;
  act: string;
  /** As they were typed. */
  words: string;
  problem: string;
}

/** To publish it, or to decline it with a reason. */
export function DecisionForms({
  entry,
  refused,
}: {
  entry: DeskEntry;
  refused: RefusedAct | null;
}) {
  const sending = useSendingOf(entry);
  const typed = refused?.act === "declined" ? refused.words : null;
  return (
    <>
      {entry.state !== "published" && (
        <Form method="post">
          <About entry={entry} />
          <Button
            type="submit"
            size="sm"
            name="act"
            value="published"
            busy={sending === "published"}
            aria-label={`Publish: ${entry.product}, order ${entry.order.number}`}
          >
            Publish
          </Button>
        </Form>
      )}
      {entry.state !== "declined" && (
        <details className="desk-fold" open={typed !== null}>
          <summary>{entry.state === "published" ? "Take it down" : "Decline"}</summary>
          <Form method="post" className="desk-form">
            <About entry={entry} />
            <TextareaField
              id={`reason-${entry.id}`}
              name="words"
              label="Reason"
              rows={2}
              maxLength={LONGEST_REASON}
              defaultValue={typed ?? ""}
              help="We email it to the buyer, who can change the review and send it again. A low rating is no reason. Decline what insults, shares private details or isn't about the product."
            />
            <Button
              type="submit"
              look="outline"
              size="sm"
              name="act"
              value="declined"
              busy={sending === "declined"}
              aria-label={`Decline: ${entry.product}, order ${entry.order.number}`}
            >
              Decline
            </Button>
          </Form>
        </details>
      )}
    </>
  );
}

/** The shop's words under a published review. */
export function AnswerForm({ entry, refused }: { entry: DeskEntry; refused: RefusedAct | null }) {
  const sending = useSendingOf(entry);
  const typed = refused?.act === "answer" ? refused.words : entry.answer;
  return (
    <Form method="post" className="desk-form">
      <About entry={entry} />
      <TextareaField
        id={`answer-${entry.id}`}
        name="words"
        label="Public answer"
        optional
        rows={3}
        maxLength={LONGEST_ANSWER}
        defaultValue={typed}
        help="Everyone can read it under the review."
      />
      <div>
        <Button
          type="submit"
          size="sm"
          name="act"
          value="answer"
          busy={sending === "answer"}
          aria-label={`Save answer: ${entry.product}, order ${entry.order.number}`}
        >
          Save answer
        </Button>
      </div>
    </Form>
  );
}

function About({ entry: { id, version } }: { entry: DeskEntry }) {
  return (
    <>
      <input type="hidden" name="reviewId" value={id} />
      <input type="hidden" name="version" value={version} />
    </>
  );
}

/** What is on its way for this review; `null` when nothing is. */
function useSendingOf({ id }: DeskEntry): FormDataEntryValue | null {
  const { formData } = useSending();
  return formData?.get("reviewId") === id ? formData.get("act") : null;
}
