import { createContext, data, type RouterContextProvider } from "react-router";
import { attachmentHeaders } from "#app/shop/artwork/attachment-headers.ts";
import type { OpenedFile } from "#app/shop/artwork/open-stored-file.server.ts";
import { orUnavailable } from "./unavailable.ts";

/** Why there is no file for whoever asks. */
export type FileRefusal = Extract<OpenedFile, { ok: false }>["reason"];

const refusalContext = createContext<FileRefusal>("unknown");

/**
 * A file's answer, for the middleware of its address; `undefined` where there is none for whoever
 * asks: then the page at that address says so. `null`: nobody has a file of such an id.
 */
export async function fileDownload<File extends Extract<OpenedFile, { ok: true }>>(
  context: Readonly<RouterContextProvider>,
  opening: Promise<File | Extract<OpenedFile, { ok: false }>> | null,
  headersOf: (file: File) => Record<string, string> = attachmentHeaders,
): Promise<Response | undefined> {
  const file = opening && (await orUnavailable(context, opening));
  if (file?.ok) return new Response(file.content, { headers: headersOf(file) });
  if (file) context.set(refusalContext, file.reason);
  return undefined;
}

/** Why there is no file at this address, and the status of the page that says so. */
export function fileRefusal(context: Readonly<RouterContextProvider>) {
  const reason = context.get(refusalContext);
  return { reason, status: STATUS[reason] };
}

const STATUS: Readonly<Record<FileRefusal, number>> = { unknown: 404, missing: 410, away: 503 };

/**
 * The page in the place of a file: says that there is none, that it is gone from the storage, or
 * that the storage is away.
 */
export function missingFile(context: Readonly<RouterContextProvider>) {
  const { reason, status } = fileRefusal(context);
  return data({ reason }, { status });
}
