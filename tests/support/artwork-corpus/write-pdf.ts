/** An object of a PDF: its text, or the dictionary entries of a stream with its content. */
export type PdfObject = string | { dict: string; content: string | Uint8Array };

export interface RawPdf {
  /** By their numbers; 1 is the catalog. */
  objects: ReadonlyMap<number, PdfObject>;
  version?: string;
  /** More entries of the trailer. */
  trailer?: string;
}

/** A PDF as its objects say, byte for byte the same each time: nothing is checked or packed. */
export function writePdf({ objects, version = "1.6", trailer = "" }: RawPdf): Buffer {
  const parts: Buffer[] = [];
  let length = 0;
  const write = (part: string | Uint8Array) => {
    const bytes = typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part);
    parts.push(bytes);
    length += bytes.length;
  };
  write(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`);
  const offsets = new Map<number, number>();
  for (const [number, object] of objects) {
    offsets.set(number, length);
    write(`${number} 0 obj\n`);
    if (typeof object === "string") write(object);
    else {
      const { dict, content } = object;
      write(`<<${dict}/Length ${content.length}>>\nstream\n`);
      write(content);
      write("\nendstream");
    }
    write("\nendobj\n");
  }
  const start = length;
  const size = Math.max(...objects.keys()) + 1;
  write(`xref\n0 ${size}\n0000000000 65535 f \n`);
  for (let number = 1; number < size; number += 1) {
    const offset = offsets.get(number);
    write(
      offset === undefined
        ? "0000000000 65535 f \n"
        : `${String(offset).padStart(10, "0")} 00000 n \n`,
    );
  }
  write(`trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}

/** zlib data that is stored and not packed: the same bytes on every machine. */
export function storedZlib(content: string | Uint8Array): Buffer {
  const bytes = typeof content === "string" ? Buffer.from(content, "latin1") : Buffer.from(content);
  const parts = [Buffer.from([0x78, 0x01])];
  for (let at = 0; at === 0 || at < bytes.length; at += 65_535) {
    const block = bytes.subarray(at, at + 65_535);
    const head = Buffer.alloc(5);
    head.writeUInt8(at + 65_535 >= bytes.length ? 1 : 0, 0);
    head.writeUInt16LE(block.length, 1);
    head.writeUInt16LE(block.length ^ 0xffff, 3);
    parts.push(head, block);
  }
  const check = Buffer.alloc(4);
  check.writeUInt32BE(adler32(bytes));
  return Buffer.concat([...parts, check]);
}

function adler32(bytes: Uint8Array): number {
  let [a, b] = [1, 0];
  for (const byte of bytes) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  return b * 65_536 + a;
}
