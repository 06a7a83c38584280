interface Predictor {
  /** 1: none, 2: TIFF's, from 10 on PNG's. */
  predictor: number;
  colors: number;
  bits: number;
  columns: number;
}

/** Undoes what was done to rows to pack them better (§7.4.4.4). */
export function undoPredictor(
  bytes: Uint8Array,
  { predictor, colors, bits, columns }: Predictor,
): Uint8Array {
  if (predictor < 10) return bytes;
  const step = Math.max(1, Math.ceil((colors * bits) / 8));
  const width = Math.ceil((colors * bits * columns) / 8);
  if (!(width > 0 && width < 1_000_000)) throw new Error("rows of no width");
  const rows = Math.ceil(bytes.length / (width + 1));
  const out = new Uint8Array(rows * width);
  for (let row = 0; row < rows; row += 1) {
    const kind = bytes[row * (width + 1)] ?? 0;
    for (let x = 0; x < width; x += 1) {
      const at = row * width + x;
      const left = x >= step ? (out[at - step] ?? 0) : 0;
      const up = row > 0 ? (out[at - width] ?? 0) : 0;
      const upLeft = row > 0 && x >= step ? (out[at - width - step] ?? 0) : 0;
      const read = bytes[row * (width + 1) + 1 + x] ?? 0;
      out[at] = read + guess(kind, left, up, upLeft);
    }
  }
  return out;
}

function guess(kind: number, left: number, up: number, upLeft: number): number {
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  return kind === 4 ? paeth(left, up, upLeft) : 0;
}

function paeth(left: number, up: number, upLeft: number): number {
  const estimate = left + up - upLeft;
  const [a, b, c] = [left, up, upLeft].map((one) => Math.abs(estimate - one));
  if (a === undefined || b === undefined || c === undefined) return 0;
  if (a <= b && a <= c) return left;
  return b <= c ? up : upLeft;
}
