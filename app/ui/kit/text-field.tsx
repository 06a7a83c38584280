import type { ComponentProps } from "react";
import { Field, type FieldFrame } from "./field.tsx";
import { Input } from "./input.tsx";
import { useCount } from "./use-count.ts";

/** A labelled one-line input. Spread Conform's `getInputProps(field, …)` over it. */
export function TextField({
  label,
  optional,
  help,
  errors,
  frameClassName,
  onInput,
  ...input
}: ComponentProps<"input"> & FieldFrame & { id: string }) {
  const said = { label, optional, help, errors, frameClassName };
  const { frame, control } = useCount(said, input, onInput);
  return (
    <Field {...frame}>
      <Input {...input} {...control} />
    </Field>
  );
}
