import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Field, type FieldFrame } from "./field.tsx";
import { useCount } from "./use-count.ts";

/** A labelled text of several lines. */
export function TextareaField({
  label,
  optional,
  help,
  errors,
  frameClassName,
  onInput,
  className,
  maxLength,
  ...textarea
}: ComponentProps<"textarea"> & FieldFrame & { id: string }) {
  const said = { label, optional, help, errors, frameClassName };
  const { frame, control } = useCount(said, { ...textarea, maxLength }, onInput);
  return (
    <Field {...frame}>
      <textarea
        {...textarea}
        {...control}
        data-most={maxLength}
        className={classNames("textarea", className)}
      />
    </Field>
  );
}
