import { crc32 } from "node:zlib";

/** CRC-32's polynomial, its lowest power in the highest bit. */
const POLYNOMIAL = 0xedb88320;

/**
 * The CRC-32 of a text without the ones that it usually begins and ends with. It is linear: that
 * of a whole is the sum (exclusive or) of those of its parts, each shifted over what follows it.
 */
export function bareChecksum(text: string | Uint8Array): number {
  return ~crc32(text, 0xffffffff);
}

/** What the bare checksum of a part is in that of the whole. */
export type ChecksumShift = (bareChecksum: number) => number;

/** Shifts over so many bytes. */
export function checksumShift(bytes: number): ChecksumShift {
  let columns = Array.from({ length: 32 }, (_, bit) => 1 << bit);
  // Over one byte, then two, four, eight: each time what was before, done twice.
  let doubling = columns.map(overOneByte);
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    const step = doubling;
    if (left % 2 === 1) columns = columns.map((column) => times(step, column));
    doubling = step.map((column) => times(step, column));
  }
  return (checksum) => times(columns, checksum);
}

function overOneByte(checksum: number): number {
  let shifted = checksum;
  for (let bit = 0; bit < 8; bit += 1) {
    shifted = shifted & 1 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1;
  }
  return shifted;
}

/** A matrix of bits, given by its columns, times a vector of bits. */
function times(columns: readonly number[], vector: number): number {
  let sum = 0;
  for (let bits = vector >>> 0, column = 0; bits !== 0; bits >>>= 1, column += 1) {
    if (bits & 1) sum ^= columns[column] ?? 0;
  }
  return sum;
}
