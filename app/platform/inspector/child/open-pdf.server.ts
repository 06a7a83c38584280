import { readFile } from "node:fs/promises";
import { readPdf } from "#app/shop/preflight/read-pdf.ts";
import type { OpenedArtwork } from "./artwork-source.server.ts";
import { nodeInflate } from "./node-inflate.server.ts";
import { unread } from "./unread.server.ts";

export async function openPdf(asked: { file: string; format: string }): Promise<OpenedArtwork> {
  const bytes = await readFile(asked.file);
  const read = await readPdf(bytes, nodeInflate);
  if (!read.ok) return unread(asked, read.reason);
  const { facts } = read;
  const open = async () => {
    const { openPdfSource } = await import("./pdf-source.server.ts");
    return openPdfSource(bytes, facts);
  };
  return { facts: { kind: "pdf", pdf: facts }, open };
}
