/** Something to be placed, in inches; its name comes back with its place. */
export interface Piece {
  key: string;
  width: number;
  height: number;
}

export interface PlacedPiece extends Piece {
  /** From the left and from the top. */
  x: number;
  y: number;
  /** It lies on its side: width and height have changed places. */
  isTurned: boolean;
}

interface Free {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Split = "across" | "down";

/** A little less is the rounding of a size. */
const OFF = 1e-9;

/**
 * Places pieces in a rectangle so that cuts from edge to edge take them apart: each piece is put into the
 * corner of a free rectangle, and what is left of that is cut in two. Pieces that find no room are `left`.
 * Several ways are tried, and the one that places the most area is taken.
 */
export function packGuillotine(
  sheet: { width: number; height: number },
  pieces: readonly Piece[],
  mayTurn: boolean,
): { placed: PlacedPiece[]; left: Piece[] } {
  const ways = ORDERS.flatMap((order) =>
    (["across", "down"] as const).map((split) =>
      pack(sheet, pieces.toSorted(order), mayTurn, split),
    ),
  );
  return ways.reduce((best, way) => (areaOf(way.placed) > areaOf(best.placed) + OFF ? way : best));
}

const ORDERS: readonly ((a: Piece, b: Piece) => number)[] = [
  (a, b) => b.width * b.height - a.width * a.height || byName(a, b),
  (a, b) => Math.max(b.width, b.height) - Math.max(a.width, a.height) || byName(a, b),
  (a, b) => b.height - a.height || b.width - a.width || byName(a, b),
  (a, b) => b.width - a.width || b.height - a.height || byName(a, b),
];

function byName(a: Piece, b: Piece): number {
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
}

export function areaOf(pieces: readonly Pick<Piece, "width" | "height">[]): number {
  return pieces.reduce((sum, { width, height }) => sum + width * height, 0);
}

function pack(
  sheet: { width: number; height: number },
  pieces: readonly Piece[],
  mayTurn: boolean,
  split: Split,
): { placed: PlacedPiece[]; left: Piece[] } {
  const free: Free[] = [{ x: 0, y: 0, ...sheet }];
  const placed: PlacedPiece[] = [];
  const left: Piece[] = [];
  // Room only gets less: what found none for one finds none for the next of the same size.
  const tooLarge = new Set<string>();
  for (const piece of pieces) {
    const size = `${piece.width} ${piece.height}`;
    const found = tooLarge.has(size) ? null : roomFor(free, piece, mayTurn);
    if (!found) {
      tooLarge.add(size);
      left.push(piece);
      continue;
    }
    const { room, isTurned } = found;
    const [width, height] = isTurned ? [piece.height, piece.width] : [piece.width, piece.height];
    placed.push({ key: piece.key, width, height, x: room.x, y: room.y, isTurned });
    free.splice(free.indexOf(room), 1, ...restOf(room, width, height, split));
  }
  return { placed, left };
}

/** The free rectangle in which the least is left over on one side. */
function roomFor(free: readonly Free[], { width, height }: Piece, mayTurn: boolean) {
  let best: { room: Free; isTurned: boolean; spare: number } | null = null;
  for (const room of free) {
    for (const isTurned of mayTurn && width !== height ? [false, true] : [false]) {
      const [w, h] = isTurned ? [height, width] : [width, height];
      const spares = [room.width - w, room.height - h];
      const spare = Math.min(...spares);
      if (spare < -OFF) continue;
      if (best === null || spare < best.spare - OFF) best = { room, isTurned, spare };
    }
  }
  return best;
}

/** One cut goes through the whole of the free rectangle, the other one through what is beside the piece. */
function restOf(room: Free, width: number, height: number, split: Split): Free[] {
  const { x, y } = room;
  const [right, below] = [room.width - width, room.height - height];
  const rest =
    split === "across"
      ? [
          { x: x + width, y, width: right, height },
          { x, y: y + height, width: room.width, height: below },
        ]
      : [
          { x: x + width, y, width: right, height: room.height },
          { x, y: y + height, width, height: below },
        ];
  return rest.filter((one) => one.width > OFF && one.height > OFF);
}
