import type { Readable } from "node:stream";
import type { Services } from "#app/platform/services.server.ts";
import { BYTES_A_MEGABYTE } from "#app/shop/artwork/format-bytes.ts";
import { readMultipart } from "#app/shop/artwork/read-multipart.server.ts";
import { type ImportConfirm, shownPlan, type ShownPlan } from "./import-plan.ts";
import { importProducts } from "./import-products.server.ts";
import { packText, unpackText } from "./packed-text.server.ts";
import type { CatalogueKeeper } from "./product-audit.server.ts";

/** 2,000 products are far smaller. */
const MOST_MEGABYTES = 4;
const MOST_BYTES = MOST_MEGABYTES * BYTES_A_MEGABYTE;

/** More would make the page that has it along slow to draw; a file of 1 MB is packed in a tenth. */
const MOST_PACKED = 250_000;

export type ReceivedImport =
  | { kind: "imported"; count: number }
  | { kind: "refused"; text: string }
  /** What the file would do; `isOther`: it is not what was looked at and confirmed. */
  | { kind: "planned"; plan: ShownPlan; confirm: ImportConfirm; isOther: boolean };

/** A posted CSV file, as the file itself or, once its changes were looked at, with their seal. */
export async function receiveImport(
  services: Pick<Services, "db" | "now">,
  request: Request,
  by: CatalogueKeeper,
): Promise<ReceivedImport> {
  const posted = await readImport(request);
  if (typeof posted === "string") return { kind: "refused", text: UNREADABLE[posted] };
  const { csv, seal } = posted;
  if (csv.includes("\uFFFD") || csv.includes("\0")) {
    return { kind: "refused", text: "This file isn't UTF-8. Save it as CSV UTF-8." };
  }
  const result = await importProducts(services, { csv, seal }, by);
  if (result.done) return { kind: "imported", count: result.count };
  const { problems, changes } = result.plan;
  const canConfirm = problems.length === 0 && changes.length > 0;
  return {
    kind: "planned",
    plan: shownPlan(result.plan),
    confirm: canConfirm ? await confirmOf(csv) : { by: "nothing" },
    isOther: seal !== null && seal !== result.plan.seal,
  };
}

async function confirmOf(csv: string): Promise<ImportConfirm> {
  const packed = await packText(csv);
  return packed.length > MOST_PACKED ? { by: "file" } : { by: "packed", packed };
}

const UNREADABLE = {
  none: `Choose a CSV file of at most ${MOST_MEGABYTES} MB.`,
  empty: "This file is empty. Choose a CSV file with products.",
  too_large: `This file is too large. Choose a CSV file of at most ${MOST_MEGABYTES} MB.`,
} as const;

async function readImport(
  request: Request,
): Promise<{ csv: string; seal: string | null } | keyof typeof UNREADABLE> {
  const contentType = request.headers.get("content-type") ?? "";
  if (!contentType.startsWith("multipart/form-data") || request.body === null) return "none";
  const fields = new Map<string, string>();
  let file: string | null = null;
  let isTooLarge = false;
  const read = await readMultipart(contentType, request.body, {
    limits: {
      fields: 5,
      fieldSize: MOST_PACKED + 1,
      files: 1,
      fileSize: MOST_BYTES + 1,
      text: 2 * MOST_PACKED,
    },
    onField: (name, value) => void fields.set(name, value),
    async onFile(inputName, name, content) {
      if (inputName !== "file" || name === "") return;
      const read = await readText(content);
      isTooLarge = read.bytes > MOST_BYTES;
      file = read.text;
    },
  });
  const packed = fields.get("packed") ?? "";
  const csv = file ?? (await unpackText(packed, MOST_BYTES)) ?? "";
  if (isTooLarge) return "too_large";
  if (!read.ok) return "none";
  if (!/\S/.test(csv)) return file === null ? "none" : "empty";
  return { csv, seal: fields.get("seal") ?? null };
}

/** Decodes as it comes: megabytes at once would hold the process. A byte order mark stays. */
async function readText(content: Readable): Promise<{ text: string; bytes: number }> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const pieces: string[] = [];
  let bytes = 0;
  for await (const piece of content) {
    if (!(piece instanceof Uint8Array)) throw new TypeError("A file is read as bytes.");
    bytes += piece.length;
    pieces.push(decoder.decode(piece, { stream: true }));
  }
  pieces.push(decoder.decode());
  return { text: pieces.join(""), bytes };
}
