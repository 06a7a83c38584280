import type { ComponentType, RefAttributes } from "react";
import { Link as RouterLink, type LinkProps } from "react-router";

type Props = Omit<
  LinkProps,
  "defaultShouldRevalidate" | "discover" | "mask" | "relative" | "state"
> &
  RefAttributes<HTMLAnchorElement>;

/**
 * A link within the shop. On the server it is an address and no more: what the router does
 * for a link (resolving, prefetching, going there) happens in browsers, and doing it for the
 * eighty links of a page is a good part of rendering it.
 */
export const Link: ComponentType<Props> = import.meta.env.SSR ? AddressLink : RouterLink;

/** Written as the router's own link is, so that the browser's first render finds what it expects. */
function AddressLink(props: Props) {
  const {
    to,
    children,
    prefetch: _prefetch,
    replace: _replace,
    preventScrollReset: _reset,
    reloadDocument: _reload,
    viewTransition: _transition,
    ...attributes
  } = props;
  // What is relative to the page has to be resolved.
  if (typeof to !== "string" || !/^\/(?!\/)/.test(to)) return <RouterLink {...props} />;
  return (
    <a {...attributes} href={to} data-discover="true">
      {children}
    </a>
  );
}
