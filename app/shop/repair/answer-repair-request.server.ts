import { writeFile } from "node:fs/promises";
import { nodeInflate } from "#app/platform/inspector/child/node-inflate.server.ts";
import { pressColors } from "./color/press-colors.server.ts";
import { readSource } from "./read-source.server.ts";
import { repairArtwork } from "./repair-artwork.ts";
import type { RepairAnswer, RepairRequest } from "./repair-request.ts";

/** Repairs one file on this disk; what a process of its own does for the shop. */
export async function answerRepairRequest(request: RepairRequest): Promise<RepairAnswer> {
  const { file, result, facts, job, repair, edges, profile } = request;
  const source = await readSource(file, facts);
  if (!source) return { ok: false, reason: "unreadable", detail: "its kind can't be drawn anew" };
  const tools = { inflate: nodeInflate, press: pressColors(profile) };
  const repaired = await repairArtwork(source, job, repair, edges, tools);
  if (!repaired.ok) return repaired;
  await writeFile(result, repaired.bytes, { mode: 0o600 });
  return { ok: true, left: repaired.left };
}
