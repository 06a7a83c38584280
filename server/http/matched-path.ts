import { getPath } from "hono/utils/url";

/**
 * The path that every limit and every endpoint judges a request by: the framework finds its
 * routes in any case, so none of them may tell capitals apart. Doubled slashes count as one.
 */
export function matchedPath(request: Request): string {
  return getPath(request)
    .replace(/\/{2,}/g, "/")
    .toLowerCase();
}
