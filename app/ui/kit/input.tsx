import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

/**
 * The bare input, for places without a label of their own. The browser cuts nothing off at its
 * `maxLength`: the server says of what is too long that it is.
 */
export function Input({ className, maxLength, ...input }: ComponentProps<"input">) {
  return <input {...input} data-most={maxLength} className={classNames("input", className)} />;
}
