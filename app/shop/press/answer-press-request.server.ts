import { readFile, writeFile } from "node:fs/promises";
import { nodeInflate } from "#app/platform/inspector/child/node-inflate.server.ts";
import type { ArtworkSource } from "#app/shop/repair/artwork-source.ts";
import { pressColors } from "#app/shop/repair/color/press-colors.server.ts";
import { readSource } from "#app/shop/repair/read-source.server.ts";
import { makePressFile } from "./make-press-file.ts";
import type { PressAnswer, PressRequest } from "./press-request.ts";

/** Makes one press file of files on this disk; what a process of its own does for the shop. */
export async function answerPressRequest(request: PressRequest): Promise<PressAnswer> {
  const { profile, condition, result, now, sides, facts, ...wanted } = request;
  const sources = new Map<string, ArtworkSource>();
  for (const [file, found] of Object.entries(facts)) {
    const source = await readSource(file, found);
    if (!source) return { ok: false, reason: "unreadable", detail: "its kind can't be drawn anew" };
    sources.set(file, source);
  }
  const read = sides.flatMap(({ file, ...side }) => {
    const source = sources.get(file);
    return source ? [{ ...side, source }] : [];
  });
  if (read.length < sides.length) {
    return { ok: false, reason: "unreadable", detail: "nothing is known of one of its files" };
  }
  const made = await makePressFile(
    {
      ...wanted,
      sides: read,
      condition: { ...condition, profile: await readFile(profile) },
      now: new Date(now),
    },
    { inflate: nodeInflate, press: pressColors(profile) },
  );
  if (!made.ok) return made;
  await writeFile(result, made.bytes, { mode: 0o600 });
  return { ok: true, isExchange: made.isExchange, left: made.left };
}
