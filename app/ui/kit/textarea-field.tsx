import type { ComponentProps } from "react";
import { describeControl, Field, type FieldFrame } from "./field.tsx";
import { classNames } from "./class-names.ts";

function Textarea({ className, ...textarea }: ComponentProps<"textarea">) {
  return <textarea {...textarea} className={classNames("textarea", className)} />;
}

/** A labelled text of several lines. */
export function TextareaField({
  label,
  optional,
  help,
  errors,
  frameClassName,
  ...textarea
}: ComponentProps<"textarea"> & FieldFrame & { id: string }) {
  const frame = { label, optional, help, errors, frameClassName };
  return (
    <Field id={textarea.id} {...frame}>
      <Textarea {...textarea} {...describeControl(textarea.id, frame)} />
    </Field>
  );
}
