import { Link, type LinkProps } from "react-router";
import { buttonClasses, type ButtonLook } from "./button-look.ts";

/**
 * A link that looks like the button. `tel:`, `mailto:` and other sites work too;
 * "#place" stays on the page as it is, its query included.
 */
export function ButtonLink({
  look,
  size,
  block,
  className,
  ...link
}: Omit<LinkProps, "className"> & ButtonLook & { className?: string | undefined }) {
  const classes = buttonClasses({ look, size, block }, className);
  const { to, children, ...anchor } = link;
  return typeof to === "string" && to.startsWith("#") ? (
    <a {...anchor} href={to} className={classes}>
      {children}
    </a>
  ) : (
    <Link {...link} className={classes} />
  );
}
