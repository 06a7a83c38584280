import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import type { Services } from "#app/platform/services.server.ts";
import { webStream } from "#app/shop/artwork/open-stored-file.server.ts";
import { idOfWords } from "#app/shop/message/id-of-words.server.ts";
import { FACES, type FaceName } from "#app/shop/preflight/print-job.ts";
import {
  addToFolder,
  type DrawingFolder,
  openDrawingFolder,
} from "#app/shop/repair/in-folder.server.ts";
import { inTurn } from "#app/shop/repair/in-turn.server.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import { isOtherApproved } from "./approved-sides.server.ts";
import { pressFileName } from "./press-file-name.ts";
import type { PressFileRefusal } from "./press-refusals.ts";
import type { PressRequest } from "./press-request.ts";
import { pressedSide, sideWords } from "./pressed-side.ts";
import {
  findPressArtwork,
  findPressSides,
  type KnownSide,
  type PressedItem,
} from "./press-sides.server.ts";
import { BUILT_IN_CONDITION } from "./write-output-intent.ts";

interface MadeLinePressFile {
  ok: true;
  name: string;
  bytes: number;
  content: ReadableStream<Uint8Array>;
}

interface RefusedPressFile {
  ok: false;
  reason: PressFileRefusal;
}

export type LinePressFile = MadeLinePressFile | RefusedPressFile;

type PressServices = Pick<Services, "changes" | "db" | "env" | "log" | "maker" | "storage">;

/**
 * One face of an ordered item as the press takes it, made of its artwork as it is now. The same artwork
 * gives the same bytes each time, so it is made when it is wanted and kept nowhere (decision 60).
 */
export async function makeLinePressFile(
  services: PressServices,
  fileId: string,
  { face, hasMarks }: { face: FaceName; hasMarks: boolean },
): Promise<LinePressFile> {
  const found = await findPressArtwork(services.db, fileId);
  if (!found) return { ok: false, reason: "unknown" };
  const { facts, job, item, lineId, ...file } = found;
  if (!facts || facts.kind === "unread" || !job) return { ok: false, reason: "unread" };
  const side = { ...file, facts, job, face };
  if (await isOtherApproved(services.db, lineId, pressedSide(side))) {
    return { ok: false, reason: "not-approved" };
  }
  return makePressFileOf(services, item, { sides: [side], face, hasMarks });
}

/**
 * Every face of an ordered item in one file, a page each, without marks: what its customer is shown as the
 * proof, and what is printed once they approved it. Refused where its files do not give one page for each face.
 */
export async function makeWholePressFile(
  services: PressServices,
  lineId: string,
): Promise<(MadeLinePressFile & { sides: KnownSide[] }) | RefusedPressFile> {
  const found = await findPressSides(services.db, lineId);
  if (!found) return { ok: false, reason: "unread" };
  const { item, sides } = found;
  const faces = sides.map(({ face }) => face);
  const wanted = FACES.filter((one) => sides.some(({ job }) => job.faces.includes(one)));
  if (faces.join() !== wanted.join()) return { ok: false, reason: "faces" };
  const made = await makePressFileOf(services, item, { sides, face: null, hasMarks: false });
  return made.ok ? { ...made, sides } : made;
}

async function makePressFileOf(
  services: PressServices,
  item: PressedItem,
  { sides, face, hasMarks }: { sides: KnownSide[]; face: FaceName | null; hasMarks: boolean },
): Promise<LinePressFile> {
  const [first, ...others] = sides;
  if (!first) return { ok: false, reason: "no-page" };
  const name = pressFileName({ ...item, face, size: first.job.size });
  const { shopName } = await currentSettings(services);
  const drawn = await inTurn(services.db, async () => {
    const folder = await openDrawingFolder(services, first.storageKey);
    const paths = new Map([[first.fileId, folder.file]]);
    try {
      for (const { fileId, storageKey } of others) {
        if (paths.has(fileId)) continue;
        paths.set(fileId, await addToFolder(services, folder, storageKey));
      }
    } catch (error) {
      await rm(folder.path, { recursive: true, force: true });
      throw error;
    }
    const at = ({ fileId }: KnownSide) => paths.get(fileId) ?? folder.file;
    const request: PressRequest = {
      sides: sides.map((side) => ({ file: at(side), job: side.job, face: side.face })),
      facts: Object.fromEntries(sides.map((side) => [at(side), side.facts])),
      result: folder.result,
      hasMarks,
      profile: services.maker.builtInProfile,
      condition: BUILT_IN_CONDITION,
      title: name.replace(/[.]pdf$/, ""),
      creator: shopName,
      now: first.createdAt.toISOString(),
      id: idOfWords(...sides.map(sideWords), name, hasMarks),
    };
    return draw(services, first.fileId, request, folder);
  });
  if (drawn === "busy") return { ok: false, reason: "busy" };
  if (typeof drawn.done === "string") return { ok: false, reason: drawn.done };
  return { ok: true, name, ...drawn.done };
}

/** The file, which goes with its folder when it was read; or why there is none. */
async function draw(
  { maker, log }: Pick<Services, "maker" | "log">,
  fileId: string,
  request: PressRequest,
  folder: DrawingFolder,
): Promise<{ bytes: number; content: ReadableStream<Uint8Array> } | "no-page" | "broken"> {
  const remove = () => rm(folder.path, { recursive: true, force: true });
  try {
    const made = await maker.pressFile(request, folder.empty);
    if (!made.ok) {
      await remove();
      if (made.reason === "no-page") return "no-page";
      log.warn({ fileId, ...made }, "a press file could not be made");
      return "broken";
    }
    if (!made.isExchange) log.info({ fileId, left: made.left }, "a press file is not PDF/X-4");
    const { size } = await stat(request.result);
    const content = createReadStream(request.result);
    content.once("close", () => {
      remove().catch((error: unknown) => log.warn({ err: error }, "a folder could not be removed"));
    });
    return { bytes: size, content: webStream(content) };
  } catch (error) {
    await remove();
    throw error;
  }
}
