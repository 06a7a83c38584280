import type { RouterContextProvider } from "react-router";
import { data } from "react-router";
import { networkOf } from "#app/platform/limits/network-of.server.ts";
import { attachmentHeaders } from "#app/shop/artwork/attachment-headers.ts";
import { type DocumentAsker, TooManyDocuments } from "#app/shop/document/setting-turns.server.ts";
import { requestContext } from "./context.ts";

/** A document that was made, or that there is none for whoever asks. */
type Made =
  | { ok: true; name: string; bytes: number; content: Buffer<ArrayBuffer> }
  | { ok: false; reason: "unknown" };

/**
 * The download of a document; `undefined` where there is none. 429 for whoever asks for many at
 * once.
 */
export async function documentResponse(
  context: Readonly<RouterContextProvider>,
  { signal }: Request,
  isTeam: boolean,
  make: (asker: DocumentAsker) => Promise<Made>,
): Promise<Response | undefined> {
  const place = networkOf(context.get(requestContext).clientAddress);
  try {
    const made = await make({ isTeam, place, signal });
    if (!made.ok) return undefined;
    const headers = { ...attachmentHeaders(made), "Content-Type": "application/pdf" };
    return new Response(made.content, { headers });
  } catch (error) {
    if (!(error instanceof TooManyDocuments)) throw error;
    throw data(null, { status: 429, headers: { "Retry-After": "10" } });
  }
}
