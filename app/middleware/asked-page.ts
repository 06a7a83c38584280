/** The page that a request is for, to come back to; a form that was posted has to be looked at again. */
export function askedPage(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `${pathname}${search}`;
}
