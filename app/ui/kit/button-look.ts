import { classNames } from "./class-names.ts";

/** How a button or a link that acts like one looks. C acts: `solid` is the brand's fill. */
export interface ButtonLook {
  look?: "solid" | "outline" | "quiet" | "offer" | "danger" | "danger-outline" | undefined;
  size?: "sm" | "md" | "lg" | undefined;
  /** As wide as its column. */
  block?: boolean | undefined;
}

export function buttonClasses(
  { look = "solid", size = "md", block = false }: ButtonLook,
  ...more: (string | undefined)[]
): string {
  return classNames(
    "btn",
    look !== "solid" && `btn-${look}`,
    size !== "md" && `btn-${size}`,
    block && "btn-block",
    ...more,
  );
}
