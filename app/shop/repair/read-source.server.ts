import { readFile } from "node:fs/promises";
import type { ArtworkFacts } from "#app/shop/preflight/artwork-facts.ts";
import type { ArtworkSource } from "./artwork-source.ts";
import { readPixels } from "./read-pixels.server.ts";

/** A file on this disk, ready to be drawn anew; `null` of a kind that can't be. */
export async function readSource(file: string, facts: ArtworkFacts): Promise<ArtworkSource | null> {
  if (facts.kind === "unread") return null;
  const bytes = await readFile(file);
  if (facts.kind === "pdf") return { kind: "pdf", bytes, pdf: facts.pdf };
  return {
    kind: "picture",
    picture: facts.picture,
    pixels: await readPixels(bytes, facts.picture),
  };
}
