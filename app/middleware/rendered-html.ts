const pages = new WeakMap<Response, string>();

/**
 * The answer to be with a page, whose HTML is beside it: in the answer it would be encoded,
 * read back and encoded once more. `renderedHtml` gives it to whom the answer is handed.
 */
export function pageResponse(html: string, init: ResponseInit): Response {
  const response = new Response(null, init);
  pages.set(response, html);
  return response;
}

/** The HTML of a page that was rendered here; `null` for every other answer. */
export function renderedHtml(response: Response): string | null {
  return pages.get(response) ?? null;
}
