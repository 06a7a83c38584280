import { PDFArray, PDFDict, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import { getFrom, getNumber, nameOf, resolve } from "#app/shop/preflight/read/pdf-objects.ts";
import { numbers } from "../color/function-numbers.ts";
import type { SampledPicture } from "../color/press-colors.ts";
import { bitReader } from "../color/read-bits.ts";
import type { SourceSpace } from "../color/source-space.ts";

/** How a picture's stream is packed: all of it, and the filter that is undone last. */
export function packingOf(dict: PDFDict): { filters: string[]; last: string } {
  const filter = getFrom(dict, "Filter");
  const filters =
    filter instanceof PDFArray
      ? filter.asArray().map((one) => nameOf(resolve(dict, one)))
      : [nameOf(filter)].filter((name) => name !== "");
  return { filters, last: filters.at(-1) ?? "" };
}

const MOST_PIXELS = 400_000_000;

/** The samples of a picture of so many channels; `null` when they are packed as nobody here can read. */
export function readSamples(
  picture: PDFRawStream,
  decode: (stream: PDFRawStream) => Uint8Array,
  channels: number,
  space: Pick<SourceSpace, "ranges" | "read"> | null = null,
): Omit<SampledPicture, "profile"> | null {
  const { dict } = picture;
  const { last } = packingOf(dict);
  const widthPixels = getNumber(dict, "Width", 0);
  const heightPixels = getNumber(dict, "Height", 0);
  if (!(widthPixels > 0 && heightPixels > 0 && widthPixels * heightPixels < MOST_PIXELS))
    return null;
  const size = { widthPixels, heightPixels };
  const turns = numbers(dict, "Decode");
  const isInverted = (turns[0] ?? 0) > (turns[1] ?? 1);
  if (last === "DCTDecode") {
    if (space?.ranges) return null;
    const bytes = decode(withoutLastFilter(picture));
    return { ...size, content: { kind: "jpeg", bytes }, isInverted };
  }
  if (["JPXDecode", "CCITTFaxDecode", "JBIG2Decode"].includes(last)) return null;
  const bits = getNumber(dict, "BitsPerComponent", 8);
  const bytes = eightBits(decode(picture), { ...size, channels, bits });
  if (space?.ranges) throughSpace(bytes, space, space.ranges);
  return { ...size, content: { kind: "pixels", bytes }, isInverted };
}

/** The same stream, still packed by its last filter: a JPEG in text, say, as a JPEG. */
function withoutLastFilter({ dict, contents }: PDFRawStream): PDFRawStream {
  const { filters } = packingOf(dict);
  const rest = PDFDict.withContext(dict.context);
  rest.set(
    PDFName.of("Filter"),
    dict.context.obj(filters.slice(0, -1).map((name) => PDFName.of(name))),
  );
  const parms = getFrom(dict, "DecodeParms");
  if (parms instanceof PDFArray) rest.set(PDFName.of("DecodeParms"), parms);
  return PDFRawStream.of(rest, contents);
}

interface Samples {
  widthPixels: number;
  heightPixels: number;
  channels: number;
  bits: number;
}

/** Samples of any number of bits as bytes; what is missing at the end is 0. */
function eightBits(packed: Uint8Array, { widthPixels, heightPixels, channels, bits }: Samples) {
  const inRow = widthPixels * channels;
  const bytes = new Uint8Array(inRow * heightPixels);
  if (bits === 8) {
    bytes.set(packed.subarray(0, bytes.length));
    return bytes;
  }
  const reader = bitReader(packed);
  const top = 2 ** bits - 1;
  for (let row = 0; row < heightPixels; row += 1) {
    for (let at = 0; at < inRow; at += 1) {
      bytes[row * inRow + at] = Math.round((reader.read(bits) / top) * 255);
    }
    reader.align();
  }
  return bytes;
}

/** Samples that mean something else than red, green and blue, such as those of Lab. */
function throughSpace(
  bytes: Uint8Array,
  { read }: Pick<SourceSpace, "read">,
  ranges: readonly number[],
) {
  const at = (index: number, channel: number) => {
    const [low = 0, high = 1] = ranges.slice(2 * channel);
    return low + ((bytes[index + channel] ?? 0) / 255) * (high - low);
  };
  for (let index = 0; index + 2 < bytes.length; index += 3) {
    const color = read([at(index, 0), at(index, 1), at(index, 2)]);
    if (color.kind !== "light") continue;
    for (const [channel, value] of color.rgb.entries()) {
      bytes[index + channel] = Math.round(value * 255);
    }
  }
}
