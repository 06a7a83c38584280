import type { ComponentProps } from "react";
import { describeControl, Field, type FieldFrame } from "./field.tsx";
import { classNames } from "./class-names.ts";

/** The native select: the phone's own wheel, the keyboard's own search. */
export function Select({ className, ...select }: ComponentProps<"select">) {
  return <select {...select} className={classNames("select", className)} />;
}

/** A labelled select; its options are the children. */
export function SelectField({
  label,
  optional,
  help,
  errors,
  frameClassName,
  ...select
}: ComponentProps<"select"> & FieldFrame & { id: string }) {
  const frame = { label, optional, help, errors, frameClassName };
  return (
    <Field id={select.id} {...frame}>
      <Select {...select} {...describeControl(select.id, frame)} />
    </Field>
  );
}
