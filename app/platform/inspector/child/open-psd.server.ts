import { readFile } from "node:fs/promises";
import type { OpenedArtwork } from "./artwork-source.server.ts";
import { openPsdSource } from "./psd-source.server.ts";
import { readPsdFile } from "./read-psd.server.ts";
import { orUnread } from "./unread.server.ts";

/** Kinds of documents that the library does not know are no damage. */
export function openPsd(asked: { file: string; format: string }): Promise<OpenedArtwork> {
  return orUnread(asked, "format", async () => {
    const { facts, composite } = readPsdFile(await readFile(asked.file));
    return {
      facts: { kind: "picture", picture: facts },
      open: async () => composite && openPsdSource(composite, facts),
    };
  });
}
