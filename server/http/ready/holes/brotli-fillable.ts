import { type BrotliCompress, constants, createBrotliCompress } from "node:zlib";
import { type CutPage, HOLE_BYTES } from "./cut-page.ts";
import { type Fillable, layOut, type Piece } from "./fillable.ts";
import { standIns } from "./stand-ins.ts";

/** How many of the bytes before it decide how a byte is written (RFC 7932): the last two of a block. */
const CONTEXT_BYTES = 2;

/**
 * The page for Brotli: one stream, in which the block of each hole is taken out and written by
 * hand, not compressed. What a decoder keeps from block to block it has all the same: text of the same length,
 * the last two bytes, and the last distances, which a block without copies leaves alone.
 * `null` where that can't be. `quality` is 0 to 11.
 */
export async function brotliFillable(page: CutPage, quality: number): Promise<Fillable | null> {
  const shown = standIns(page);
  const [, ...behind] = page.parts;
  if (shown === null || behind.some((part) => part.length < CONTEXT_BYTES)) return null;
  const size = page.parts.reduce((sum, { length }) => sum + length, 0);
  const stream = openStream(size + shown.length * HOLE_BYTES, quality);
  const pieces: Piece[] = [];
  for (const [index, part] of page.parts.entries()) {
    const text = index === 0 ? part : part.subarray(CONTEXT_BYTES);
    const standIn = shown[index];
    const filling = page.holes[index];
    if (standIn === undefined || filling === undefined) {
      pieces.push(await stream.end(text));
      break;
    }
    const context = (page.parts[index + 1] ?? part).subarray(0, CONTEXT_BYTES);
    pieces.push(await stream.write(text));
    await stream.write(Buffer.concat([standIn, context]));
    pieces.push(blockHeader(HOLE_BYTES + CONTEXT_BYTES), { filling }, context);
  }
  return layOut(pieces);
}

/** Of a block that is not the last and not compressed, filled up to whole bytes. */
function blockHeader(length: number): Buffer {
  const isUncompressed = 1 << 19;
  const header = Buffer.alloc(3);
  header.writeUIntLE(((length - 1) << 3) | isUncompressed, 0, 3);
  return header;
}

/** An encoder that gives, for each text, the whole bytes that tell it. */
function openStream(size: number, quality: number) {
  const stream: BrotliCompress = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  });
  let told: Buffer[] = [];
  stream.on("data", (bytes: Buffer) => told.push(bytes));
  const take = () => {
    const bytes = Buffer.concat(told);
    told = [];
    return bytes;
  };
  return {
    write: (text: Buffer) =>
      new Promise<Buffer>((resolve, reject) => {
        stream.once("error", reject);
        stream.write(text);
        stream.flush(() => {
          stream.off("error", reject);
          resolve(take());
        });
      }),
    end: (text: Buffer) =>
      new Promise<Buffer>((resolve, reject) => {
        stream.once("error", reject);
        stream.once("end", () => resolve(take()));
        stream.end(text);
      }),
  };
}
