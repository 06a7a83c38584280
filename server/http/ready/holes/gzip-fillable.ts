import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";
import { bareChecksum, checksumShift } from "./checksum.ts";
import { type CutPage, HOLE_BYTES, withStandIns } from "./cut-page.ts";
import { type Checksum, type Fillable, layOut, type Piece } from "./fillable.ts";
import { standIns } from "./stand-ins.ts";

const deflated = promisify(deflateRaw);

/** How far back a copy may lie. */
const WINDOW_BYTES = 32 * 1024;
/** Deflated, nothing said of name and time, slowest level, Unix (RFC 1952). */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3]);
/** Before bytes that are stored as they are: not the last block, their number and its complement (RFC 1951). */
const STORED = Buffer.from([0, HOLE_BYTES, 0, ~HOLE_BYTES & 0xff, 0xff]);

/**
 * The page for gzip: each part is deflated up to a whole byte, each hole is a stored block.
 * `null` where that can't be. `level` is 0 to 9.
 */
export async function gzipFillable(page: CutPage, level: number): Promise<Fillable | null> {
  const shown = standIns(page);
  if (shown === null) return null;
  const text = withStandIns(page, shown);
  let start = 0;
  const places = page.parts.map((part, index) => {
    const place = { part, filling: page.holes[index], start };
    start += part.length + HOLE_BYTES;
    return place;
  });
  const pieces = places.map(async ({ part, filling, start: from }): Promise<Piece[]> => {
    const before = text.subarray(Math.max(0, from - WINDOW_BYTES), from);
    const bytes = await deflated(part, {
      level,
      finishFlush: filling === undefined ? constants.Z_FINISH : constants.Z_FULL_FLUSH,
      ...(before.length > 0 && { dictionary: before }),
    });
    return filling === undefined ? [bytes] : [bytes, STORED, { filling }];
  });
  const checksum = checksumOf(page, text, shown);
  const ending = page.holes.length === 0 ? fourBytes(checksum.base) : checksum;
  const blocks = (await Promise.all(pieces)).flat();
  return layOut([HEADER, ...blocks, ending, fourBytes(text.length)]);
}

function checksumOf({ parts, holes }: CutPage, text: Buffer, shown: readonly Buffer[]): Checksum {
  let end = 0;
  const shifts = holes.map((filling, index) => {
    end += (parts[index]?.length ?? 0) + HOLE_BYTES;
    return { filling, shift: checksumShift(text.length - end) };
  });
  // What stood in the holes counts for nothing.
  const base = shifts.reduce(
    (sum, { shift }, index) => sum ^ shift(bareChecksum(shown[index] ?? "")),
    crc32(text),
  );
  return { base, shifts };
}

function fourBytes(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number >>> 0);
  return bytes;
}
