import type { ComponentProps } from "react";
import { describeControl, Field, type FieldFrame } from "./field.tsx";
import { classNames } from "./class-names.ts";

/** The bare input, for places without a label of their own. */
export function Input({ className, ...input }: ComponentProps<"input">) {
  return <input {...input} className={classNames("input", className)} />;
}

/** A labelled one-line input. Spread Conform's `getInputProps(field, …)` over it. */
export function TextField({
  label,
  optional,
  help,
  errors,
  frameClassName,
  ...input
}: ComponentProps<"input"> & FieldFrame & { id: string }) {
  const frame = { label, optional, help, errors, frameClassName };
  return (
    <Field id={input.id} {...frame}>
      <Input {...input} {...describeControl(input.id, frame)} />
    </Field>
  );
}
