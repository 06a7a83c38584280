import { type MouseEvent, useId } from "react";
import { Link } from "react-router";
import {
  CANNED_ANSWERS_PATH,
  type CannedAnswer,
  withAnswer,
} from "#app/shop/inbox/canned-answer.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Select } from "#app/ui/kit/select-field.tsx";

/**
 * Puts a canned answer after what is written in the form around it. Without JavaScript the
 * form is sent for it, and comes back with the answer in it.
 */
export function CannedPicker({ answers }: { answers: readonly CannedAnswer[] }) {
  const id = useId();
  const insert = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    const choice = form?.elements.namedItem("cannedId");
    const field = form?.elements.namedItem("message");
    if (!(choice instanceof HTMLSelectElement) || !(field instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    const chosen = answers.find((answer) => answer.id === choice.value);
    if (chosen === undefined) return choice.focus();
    field.value = withAnswer(field.value, chosen.message);
    // As if it were typed: it is kept as a draft.
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  };
  if (answers.length === 0) {
    return (
      <p className="small muted">
        Save replies you use often:{" "}
        <Link className="link" to={CANNED_ANSWERS_PATH}>
          Saved replies
        </Link>
      </p>
    );
  }
  return (
    <div className="canned-picker">
      <label className="label" htmlFor={id}>
        Saved reply
      </label>
      <div className="canned-choice">
        <Select id={id} name="cannedId" defaultValue="">
          <option value="">Choose…</option>
          {answers.map((answer) => (
            <option key={answer.id} value={answer.id}>
              {answer.title}
            </option>
          ))}
        </Select>
        <Button
          type="submit"
          name="intent"
          value="insert"
          look="outline"
          size="sm"
          formNoValidate
          onClick={insert}
        >
          Insert
        </Button>
        <Link className="link small" to={CANNED_ANSWERS_PATH}>
          Edit replies
        </Link>
      </div>
    </div>
  );
}
