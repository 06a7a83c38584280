import { crc32, deflateSync } from "node:zlib";

/** The smallest PDF a viewer opens: one page of 3.75 × 2.25 in. */
export const PDF_CARD = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 270 162]/TrimBox[9 9 261 153]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`,
);

/** A whole PNG, black. */
export function blackPng(width: number, height: number): Buffer {
  return png(width, height, Buffer.alloc((width + 1) * height));
}

/** A PNG of the stated size whose picture data is one short line: small, whatever it claims. */
export function pngClaiming(width: number, height: number): Buffer {
  return png(width, height, Buffer.alloc(Math.min(width, 1000) + 1));
}

function png(width: number, height: number, lines: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(lines)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, check]);
}
