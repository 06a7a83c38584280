import { Link, type LinkProps } from "react-router";
import { buttonClasses, type ButtonLook } from "./button-look.ts";

/** A link that looks like the button. `tel:`, `mailto:` and other sites work too. */
export function ButtonLink({
  look,
  size,
  block,
  className,
  ...link
}: Omit<LinkProps, "className"> & ButtonLook & { className?: string | undefined }) {
  return <Link {...link} className={buttonClasses({ look, size, block }, className)} />;
}
