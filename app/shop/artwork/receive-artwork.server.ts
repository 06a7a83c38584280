import { z } from "zod";
import type { Services } from "#app/platform/services.server.ts";
import type { OrderHolder } from "#app/shop/order/tracking/order-holder.server.ts";
import { addArtwork, type AddArtworkResult } from "./add-artwork.server.ts";
import { artworkInput, type RefusedArtwork } from "./artwork-input.ts";
import { listOwnFiles } from "./own-file-queries.server.ts";
import { parseOrderRequest } from "./parse-order-request.server.ts";
import type { Uploader } from "./uploader.ts";

/** Files for one item of an order that was placed before. */
const artworkFormSchema = z.object({
  lineId: z.uuid(),
  /** Ids of uploaded files. */
  files: z.array(z.uuid()).min(1, "Choose a file first").max(100),
});

type Refusal = Extract<AddArtworkResult, { ok: false }>["reason"];

const SENTENCES: Readonly<Record<Exclude<Refusal, "unknown">, string>> = {
  too_late: "This order can't take more files. It has left the shop or was canceled.",
  files: "These files went to another order or are gone. Please choose them again.",
  too_many: "This item has as many files as we can take. Please email us the others.",
};

export type ReceivedArtwork =
  | { kind: "added" }
  | { kind: "unknown" }
  | { kind: "refused"; status: 400 | 409; refused: RefusedArtwork };

/**
 * A posted form with artwork, from its first byte to its answer: with files in it,
 * or with the ids of files that were uploaded before. The caller has seen that the
 * order is theirs, before anything is taken.
 */
export async function receiveArtwork(
  services: Pick<Services, "changes" | "db" | "env" | "jobs" | "log" | "now" | "storage">,
  request: Request,
  holder: OrderHolder,
  uploader: Uploader,
): Promise<ReceivedArtwork> {
  const { fields, fileErrors } = await parseOrderRequest(services, request, uploader, artworkInput);
  const errors = Object.values(fileErrors).flat();
  const lineId = z.uuid().safeParse(fields.get("lineId")).data ?? "";
  const ids = fields.getAll("files").filter((id) => typeof id === "string" && id !== "");
  const form = artworkFormSchema.safeParse({ lineId, files: ids });
  if (errors.length > 0) return refuse(400, errors);
  if (!form.success) return refuse(400, [...new Set(form.error.issues.map(messageOf))]);
  const result = await addArtwork(services, holder, form.data, uploader);
  if (result.ok) return { kind: "added" };
  if (result.reason === "unknown") return { kind: "unknown" };
  return refuse(409, [SENTENCES[result.reason]]);

  async function refuse(status: 400 | 409, sentences: string[]): Promise<ReceivedArtwork> {
    const texts = ids.filter((id) => typeof id === "string");
    const files = await listOwnFiles(services.db, texts, uploader);
    return { kind: "refused", status, refused: { lineId, errors: sentences, files } };
  }
}

/** A wrong item, or ids that are none, come only from a page that was drawn before. */
function messageOf({ path, message }: z.core.$ZodIssue): string {
  return path.length === 1 && path[0] === "files" ? message : "Reload the page and try again.";
}
