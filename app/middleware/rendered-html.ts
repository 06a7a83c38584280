const pages = new WeakMap<Response, string>();

/** A page, and its HTML beside it: read back from the response it would be taken apart and put together again. */
export function pageResponse(html: string, init: ResponseInit): Response {
  const response = new Response(html, init);
  pages.set(response, html);
  return response;
}

/** The HTML of a page that was rendered here; `null` for every other answer. */
export function renderedHtml(response: Response): string | null {
  return pages.get(response) ?? null;
}
