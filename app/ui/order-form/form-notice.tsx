import type { Notice as NoticeText } from "#app/shop/checkout/order-notices.ts";
import { Notice } from "#app/ui/kit/notice.tsx";
import { focusFirstError } from "./focus-first-error.ts";
import { controlFieldOf, fieldId, type FormErrors } from "./form-errors.ts";
import type { RefusedResult } from "./use-submission.ts";

export interface Refusal {
  notice: NoticeText;
  /** Sentences that concern the whole form. */
  details: readonly string[];
  /** The form waits for a yes, and nothing is wrong. */
  asksAgain?: boolean;
}

/** The notice of a page whose form was refused. */
export function refusalShown(result: RefusedResult): Refusal {
  const { notice, errors, asksAgain } = result;
  return { notice, details: errors[""] ?? [], ...(asksAgain && { asksAgain }) };
}

/**
 * Why a submission was not taken, with a link to each thing that is missing or wrong: what is put
 * right goes from the list.
 */
export function FormNotice({
  notice,
  details,
  asksAgain = false,
  errors,
}: Refusal & { errors: FormErrors }) {
  const wrong = Object.entries(errors).flatMap(([field, said]) =>
    field !== "" && said[0] !== undefined ? [{ field, message: said[0] }] : [],
  );
  const sentences = [notice.text, ...details];
  const isListed = (sentence: string) => wrong.some(({ message }) => message === sentence);
  return (
    <Notice tone={asksAgain ? "info" : "fail"} title={notice.title} live>
      {sentences.filter((sentence) => !isListed(sentence)).join(" ")}
      {wrong.length > 0 && (
        <ul className="form-wrongs">
          {wrong.map(({ field, message }) => (
            <li key={field}>
              <a
                className="link"
                href={`#${fieldId(controlFieldOf(field))}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusFirstError(event.currentTarget.closest("form"), { [field]: [message] });
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
