/**
 * The page that a request is for, to come back to; a form that was posted has to be looked at
 * again. Takes the `url` that routes are handed: the request's own is that of the page's data
 * when the browser has asked for those alone.
 */
export function askedPage({ pathname, search }: URL): string {
  return `${pathname}${search}`;
}
