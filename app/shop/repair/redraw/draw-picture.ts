import { PDFName, PDFRawStream, type PDFRef } from "@cantoo/pdf-lib";
import type { Matrix } from "#app/shop/preflight/read/matrix.ts";
import type { PressPicture } from "../color/press-colors.ts";
import type { PicturePixels } from "../picture-pixels.ts";
import { matrixNumerals } from "./numeral.ts";
import type { Redrawing } from "./redrawing.ts";

const SPACES = { 1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK" } as const;

/** A picture file as a form of the new document: a unit for a pixel, as it is shown. */
export function drawPicture(
  redrawing: Pick<Redrawing, "out" | "how" | "finish">,
  picture: PicturePixels,
): PDFRef {
  const { out, finish } = redrawing;
  const image = out.nextRef();
  const { widthPixels, heightPixels, orientation } = picture;
  const [width, height] =
    orientation >= 5 ? [heightPixels, widthPixels] : [widthPixels, heightPixels];
  const content = `q ${matrixNumerals(shown(orientation, width, height))} cm /I Do Q\n`;
  finish.push(() => writeImage(redrawing, image, picture));
  return out.register(
    out.flateStream(content, {
      Type: "XObject",
      Subtype: "Form",
      BBox: [0, 0, width, height],
      Resources: { XObject: { I: image } },
    }),
  );
}

async function writeImage(
  { out, how }: Pick<Redrawing, "out" | "how">,
  ref: PDFRef,
  picture: PicturePixels,
) {
  const { widthPixels, heightPixels, channels, alpha, profile } = picture;
  const { press, inkLimitPercent, isOwnInkLimited } = how;
  const limited =
    press && channels === 4 && isOwnInkLimited
      ? await press.limitPicture(picture, inkLimitPercent)
      : null;
  const converted =
    press && channels === 3 ? await press.convertPicture(picture, inkLimitPercent) : limited;
  const size = { Type: "XObject", Subtype: "Image", Width: widthPixels, Height: heightPixels };
  const { bytes, filter, isInverted } = converted ?? asItIs(out, picture);
  const own = channels === 3 && profile ? out.register(out.flateStream(profile, { N: 3 })) : null;
  const space = converted ? "DeviceCMYK" : SPACES[channels];
  const samples = converted ? 4 : channels;
  const dict = out.obj({
    ...size,
    ColorSpace: own && !converted ? out.obj(["ICCBased", own]) : space,
    BitsPerComponent: 8,
    Filter: filter,
  });
  if (isInverted) {
    const turned = Array.from({ length: samples }, () => [1, 0]).flat();
    dict.set(PDFName.of("Decode"), out.obj(turned));
  }
  if (alpha) {
    const mask = out.flateStream(alpha, { ...size, ColorSpace: "DeviceGray", BitsPerComponent: 8 });
    dict.set(PDFName.of("SMask"), out.register(mask));
  }
  out.assign(ref, PDFRawStream.of(dict, bytes));
}

function asItIs(out: Redrawing["out"], { content, isInverted }: PicturePixels): PressPicture {
  if (content.kind === "jpeg") return { bytes: content.bytes, filter: "DCTDecode", isInverted };
  return { bytes: out.flateStream(content.bytes).contents, filter: "FlateDecode", isInverted };
}

/** From the unit square of a picture to how it is shown, by EXIF's eight ways. */
function shown(orientation: number, w: number, h: number): Matrix {
  const ways: Readonly<Record<number, Matrix>> = {
    2: [-w, 0, 0, h, w, 0],
    3: [-w, 0, 0, -h, w, h],
    4: [w, 0, 0, -h, 0, h],
    5: [0, -h, -w, 0, w, h],
    6: [0, -h, w, 0, 0, h],
    7: [0, h, w, 0, 0, 0],
    8: [0, h, -w, 0, w, 0],
  };
  return ways[orientation] ?? [w, 0, 0, h, 0, 0];
}
