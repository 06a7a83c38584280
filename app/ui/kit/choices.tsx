import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { FieldError, errorId } from "./field.tsx";

/** A group of choice cards: a legend, an optional slug line, the cards, then the error. */
export function Choices({
  id,
  legend,
  slug,
  errors,
  className,
  children,
}: {
  id: string;
  legend: ReactNode;
  slug?: ReactNode;
  errors?: readonly string[] | undefined;
  /** On the list of cards: "qty num" for quantities, a grid otherwise. */
  className?: string | undefined;
  children: ReactNode;
}) {
  const invalid = Boolean(errors?.length);
  return (
    <fieldset
      className="choice-group"
      id={id}
      aria-invalid={invalid || undefined}
      aria-describedby={invalid ? errorId(id) : undefined}
    >
      <legend>
        <span className="choice-legend">{legend}</span>
        {slug !== undefined && slug !== null && <span className="slug">{slug}</span>}
      </legend>
      <div className={classNames("choices", className)}>{children}</div>
      <FieldError id={errorId(id)} errors={errors} />
    </fieldset>
  );
}

/**
 * One radio or checkbox with a face. A choice that is impossible is `disabled`
 * and says why in its `detail`.
 */
export function ChoiceCard({
  title,
  detail,
  price,
  figure,
  type = "radio",
  className,
  children,
  ...input
}: Omit<ComponentProps<"input">, "title" | "type" | "className"> & {
  title?: ReactNode;
  detail?: ReactNode;
  /** The amount that the choice adds, at the end of the first line ("+$15.00", "Included"). */
  price?: ReactNode;
  /** A picture above the words, such as a paper's edge. */
  figure?: ReactNode;
  type?: "radio" | "checkbox";
  className?: string | undefined;
  /** Instead of title, detail and price: a face of one's own. */
  children?: ReactNode;
}) {
  return (
    <label className={classNames("choice", className)}>
      <input {...input} type={type} />
      {figure}
      {children ?? (
        <span className="in">
          <span className="row2">
            <span className="t">{title}</span>
            {price !== undefined && <span className="t num">{price}</span>}
          </span>
          {detail !== undefined && detail !== "" && <span className="d">{detail}</span>}
        </span>
      )}
    </label>
  );
}
