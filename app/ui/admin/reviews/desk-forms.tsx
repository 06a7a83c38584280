import { Form, useNavigation } from "react-router";
import type { DeskEntry } from "#app/shop/review/desk-entry.ts";
import { LONGEST_ANSWER, LONGEST_REASON } from "#app/shop/review/review-terms.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";

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
  const sending = useSending(entry);
  const typed = refused?.act === "declined" ? refused.words : null;
  const words = entry.state === "published" ? "Unpublish" : "Decline";
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
          <summary>{words}</summary>
          <Form method="post" className="desk-form">
            <About entry={entry} />
            <TextareaField
              id={`reason-${entry.id}`}
              errors={typed === "" && refused ? [refused.problem] : undefined}
              name="words"
              label="Reason"
              rows={2}
              maxLength={LONGEST_REASON}
              defaultValue={typed ?? ""}
              help="The customer sees this. A low rating isn't a reason to decline: decline reviews that are abusive, reveal private information, or aren't about the product."
            />
            <Button
              type="submit"
              look="outline"
              size="sm"
              name="act"
              value="declined"
              busy={sending === "declined"}
              aria-label={`${words}: ${entry.product}, order ${entry.order.number}`}
            >
              {words}
            </Button>
          </Form>
        </details>
      )}
    </>
  );
}

/** The shop's words under a published review. */
export function AnswerForm({ entry, refused }: { entry: DeskEntry; refused: RefusedAct | null }) {
  const sending = useSending(entry);
  const typed = refused?.act === "answer" ? refused.words : entry.answer;
  return (
    <Form method="post" className="desk-form">
      <About entry={entry} />
      <TextareaField
        id={`answer-${entry.id}`}
        name="words"
        label="Public reply"
        optional
        rows={3}
        maxLength={LONGEST_ANSWER}
        defaultValue={typed}
        help="Shown to everyone below the review."
      />
      <div>
        <Button
          type="submit"
          size="sm"
          name="act"
          value="answer"
          busy={sending === "answer"}
          aria-label={`Save reply: ${entry.product}, order ${entry.order.number}`}
        >
          Save reply
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
function useSending({ id }: DeskEntry): FormDataEntryValue | null {
  const { formData } = useNavigation();
  return formData?.get("reviewId") === id ? formData.get("act") : null;
}
