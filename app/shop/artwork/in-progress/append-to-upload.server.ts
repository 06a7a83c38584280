import { constants } from "node:fs";
import { type FileHandle, mkdir, open } from "node:fs/promises";
import { and, eq } from "drizzle-orm";
import { uploadsInProgress } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { hasCode } from "#app/platform/system-error.server.ts";
import { incomingFolder } from "../with-temporary-file.server.ts";
import { uploadPath } from "./own-upload.server.ts";

/** What a power cut or a killed process costs at most; so much of an upload is in memory. */
const PIECE_BYTES = 1024 * 1024;

/**
 * - `moved_on`: its next byte is another one, or it is gone: someone else wrote, canceled or took it
 * - `lost`: what had come is not on the disk any more
 */
export type AppendResult =
  | { ok: true; receivedBytes: number }
  | { ok: false; reason: "moved_on" | "lost" };

/**
 * Appends what comes to an upload, of which so many bytes have come. It is written down piece by
 * piece, and also what had come when `content` breaks off, which is thrown then. Several requests may
 * write at once, in any process: only the one that has the next byte does.
 */
export async function appendToUpload(
  services: Pick<Services, "db" | "env" | "now">,
  { id, receivedBytes }: { id: string; receivedBytes: number },
  content: AsyncIterable<Uint8Array>,
): Promise<AppendResult> {
  const file = await openUpload(services, id, receivedBytes);
  if (file === null) return { ok: false, reason: "lost" };
  try {
    let at = receivedBytes;
    for await (const piece of inPieces(content)) {
      if (!(await appendPiece(services, file, { id, at, piece }))) {
        return { ok: false, reason: "moved_on" };
      }
      at += piece.length;
    }
    return { ok: true, receivedBytes: at };
  } finally {
    await file.close();
  }
}

/** The file that an upload's bytes go into, made for the first one; `null` where it is missing. */
async function openUpload(
  { env }: Pick<Services, "env">,
  id: string,
  receivedBytes: number,
): Promise<FileHandle | null> {
  await mkdir(incomingFolder(env), { recursive: true, mode: 0o700 });
  const made = receivedBytes === 0 ? constants.O_CREAT : 0;
  try {
    return await open(uploadPath(env, id), constants.O_WRONLY | made, 0o600);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

/**
 * Under the lock of its row nobody else writes, nor takes the file for whole; the row says that the
 * bytes have come only when they are safe on the disk.
 */
async function appendPiece(
  { db, now }: Pick<Services, "db" | "now">,
  file: FileHandle,
  { id, at, piece }: { id: string; at: number; piece: Buffer },
): Promise<boolean> {
  const isNext = and(eq(uploadsInProgress.id, id), eq(uploadsInProgress.receivedBytes, at));
  const isWritten = await db.transaction(async (tx) => {
    const [next] = await tx
      .select({ id: uploadsInProgress.id })
      .from(uploadsInProgress)
      .where(isNext)
      .for("update");
    if (next) await writeAll(file, piece, at);
    return next !== undefined;
  });
  if (!isWritten) return false;
  await file.datasync();
  const noted = await db
    .update(uploadsInProgress)
    .set({ receivedBytes: at + piece.length, updatedAt: now() })
    .where(isNext)
    .returning({ id: uploadsInProgress.id });
  return noted.length > 0;
}

async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    const { bytesWritten } = await file.write(
      bytes,
      written,
      bytes.length - written,
      position + written,
    );
    written += bytesWritten;
  }
}

/** What comes in pieces of a good size; the last one before it breaks off is as small as it is. */
async function* inPieces(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void> {
  let held: Uint8Array[] = [];
  let size = 0;
  const take = () => {
    const piece = Buffer.concat(held);
    [held, size] = [[], 0];
    return piece;
  };
  let broken: { error: unknown } | null = null;
  try {
    for await (const chunk of content) {
      held.push(chunk);
      size += chunk.length;
      if (size >= PIECE_BYTES) yield take();
    }
  } catch (error) {
    broken = { error };
  }
  if (size > 0) yield take();
  if (broken) throw broken.error;
}
