import { encode } from "uqr";

/** The dark squares of a QR code, as an SVG path over a grid of `size` modules with its quiet zone. */
export interface QrCode {
  size: number;
  path: string;
}

/** A QR code of the text, to be drawn by the page itself: nothing is sent anywhere. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: 2 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: squares.join("") };
}
