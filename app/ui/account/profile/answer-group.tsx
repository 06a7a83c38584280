import type { ReactNode } from "react";
import { Checkbox, Radio } from "#app/ui/kit/check.tsx";
import { classNames } from "#app/ui/kit/class-names.ts";
import { errorId, FieldError } from "#app/ui/kit/field.tsx";
import type { FormField } from "#app/ui/account/form-field.ts";

/** A question with a few answers: one of them, or as many as apply. */
export function AnswerGroup({
  field,
  question,
  answers,
  multiple = false,
  optional = false,
  className,
}: {
  field: FormField;
  question: ReactNode;
  answers: readonly { value: string; label: string }[];
  multiple?: boolean;
  optional?: boolean;
  className?: string;
}) {
  const Answer = multiple ? Checkbox : Radio;
  const chosen = [field.initialValue].flat();
  const invalid = Boolean(field.errors?.length);
  return (
    <fieldset
      className={classNames("question", className)}
      aria-describedby={invalid ? errorId(field.id) : undefined}
    >
      <legend className="label">
        {question}
        {optional && <span className="opt"> (optional)</span>}
      </legend>
      <div className={classNames("answers", answers.length <= 2 && "answers-few")}>
        {answers.map(({ value, label }, index) => (
          <Answer
            key={value}
            {...(index === 0 && { id: field.id })}
            name={field.name}
            value={value}
            defaultChecked={chosen.includes(value)}
            aria-invalid={invalid || undefined}
          >
            {label}
          </Answer>
        ))}
      </div>
      <FieldError id={errorId(field.id)} errors={field.errors} />
    </fieldset>
  );
}

export const YES_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
] as const;

/** Answers that are called what they are. */
export function asAnswers(list: readonly string[]) {
  return list.map((value) => ({ value, label: value }));
}
