/** The first word of the desk's addresses. */
export const DESK = "admin";

/**
 * The name or address of the list of routes without the desk's, from that of the whole list: it is
 * made from the same build, so it changes its name together with it.
 */
export function manifestWithoutDesk(whole: string): string {
  return whole.replace(/\.js$/, "-storefront.js");
}
