import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

type CheckProps = Omit<ComponentProps<"input">, "type" | "children" | "className"> & {
  children: ReactNode;
  className?: string | undefined;
};

/** A checkbox with its sentence; the whole line is the target. */
export function Checkbox({ children, className, ...input }: CheckProps) {
  return (
    <label className={classNames("check", className)}>
      <input {...input} type="checkbox" />
      <span>{children}</span>
    </label>
  );
}

/** A radio with its sentence, for short lists; choice cards are for products. */
export function Radio({ children, className, ...input }: CheckProps) {
  return (
    <label className={classNames("check", className)}>
      <input {...input} type="radio" />
      <span>{children}</span>
    </label>
  );
}

/** On or off, in force at once or on save. */
export function Switch({ children, className, ...input }: CheckProps) {
  return (
    <label className={classNames("switch", className)}>
      <input {...input} type="checkbox" role="switch" />
      <span>{children}</span>
    </label>
  );
}
