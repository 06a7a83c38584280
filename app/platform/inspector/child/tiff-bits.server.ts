import { open } from "node:fs/promises";

/** TIFF 6.0, section 2: a directory of twelve bytes a field; of this one 1 is what is usual. */
const BITS_PER_SAMPLE = 258;
const FIELD_BYTES = 12;
const USUAL_BITS = 1;
const INLINE_VALUES = 2;

/** How many bits a channel of a TIFF's first page has. */
export async function tiffBits(path: string): Promise<number> {
  const handle = await open(path, "r");
  const readAt = async (position: number, bytes: number) =>
    (await handle.read(Buffer.alloc(bytes), 0, bytes, position)).buffer;
  try {
    const head = await readAt(0, 8);
    const isLittle = head.toString("latin1", 0, 2) === "II";
    const short = (bytes: Buffer, at: number) =>
      isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at);
    const long = (bytes: Buffer, at: number) =>
      isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
    const directory = long(head, 4);
    const count = short(await readAt(directory, 2), 0);
    const fields = await readAt(directory + 2, count * FIELD_BYTES);
    for (let at = 0; at < fields.length; at += FIELD_BYTES) {
      if (short(fields, at) !== BITS_PER_SAMPLE) continue;
      if (long(fields, at + 4) <= INLINE_VALUES) return short(fields, at + 8);
      return short(await readAt(long(fields, at + 8), 2), 0);
    }
    return USUAL_BITS;
  } finally {
    await handle.close();
  }
}
