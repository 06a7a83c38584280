import type { NameForm } from "#app/shop/review/review-terms.ts";
import { NAMELESS } from "#app/shop/review/shown-name.ts";
import { ChoiceCard, Choices } from "#app/ui/kit/choices.tsx";

/** A name that can stand under a review; "" where the page tells nobody's. */
export interface OfferedName {
  form: NameForm;
  name: string;
}

const FORM_WORDS: Readonly<Record<NameForm, string>> = {
  person: "First name and last initial",
  business: "Business name",
  nobody: "No name",
};

/** The name that is shown under the review. */
export function ReviewName({
  names,
  chosen,
  errors,
}: {
  names: readonly OfferedName[];
  chosen: string;
  errors: readonly string[] | undefined;
}) {
  return (
    <Choices
      id="review-name"
      legend="Name shown with your review"
      errors={errors}
      className="review-names"
    >
      {names.map(({ form, name }) => (
        <ChoiceCard
          key={form}
          name="nameForm"
          value={form}
          defaultChecked={chosen === form}
          title={name || FORM_WORDS[form]}
          detail={detailWords(form, name)}
        />
      ))}
    </Choices>
  );
}

function detailWords(form: NameForm, name: string): string {
  if (form === "nobody") return `Shown as “${NAMELESS}”`;
  return name === "" ? "As on your order" : FORM_WORDS[form];
}
