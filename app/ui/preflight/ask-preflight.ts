import { ARTWORK_CHECK_PATHS } from "#app/shop/artwork/inspection/artwork-check-paths.ts";

/**
 * - `asked`: it is looked at; what is found is asked for with GET
 * - `size-missing`: as soon as a size is chosen
 * - `refused`: not for this file, or not now; the team looks at it
 */
export type Asked = "asked" | "size-missing" | "refused";

/** Has a file looked at for a sheet; `fields` are those of `preflightFormSchema`. */
export async function askPreflight(
  fileId: string,
  fields: URLSearchParams,
  signal: AbortSignal,
): Promise<Asked> {
  const address = ARTWORK_CHECK_PATHS.answer(fileId);
  const response = await fetch(address, { method: "POST", body: fields, signal });
  if (response.ok) return "asked";
  return response.status === 422 ? "size-missing" : "refused";
}
