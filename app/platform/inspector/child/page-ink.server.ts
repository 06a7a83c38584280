import {
  PDFArray,
  type PDFDict,
  PDFDocument,
  PDFNumber,
  PDFRawStream,
  PDFRef,
} from "@cantoo/pdf-lib";
import { isInProcessInks } from "#app/shop/preflight/checks/ink.ts";
import type { PdfFacts, PlacedPicture } from "#app/shop/preflight/pdf-facts.ts";
import { decodeStream } from "#app/shop/preflight/read/decode-stream.ts";
import { getFrom } from "#app/shop/preflight/read/pdf-objects.ts";
import { inkPercent } from "#app/shop/preflight/see/ink-percent.ts";
import { inverted, jpegInk } from "./jpeg-ink.server.ts";
import { nodeInflate } from "./node-inflate.server.ts";

type Ink = number | null | "unread";

/** Of one ink alone, and of what is indexed, it is known without looking at a pixel. */
const ONE_INK = /^Separation /;
const CHANNELS = 4;
/** Enough to tell the ink of a picture by. */
const MOST_SAMPLES = 160_000;

/** What tells the ink of the CMYK pictures of a page; each picture is looked at once. */
export function inkOfPages(bytes: Uint8Array, { pictures }: PdfFacts) {
  const known = new Map<string, Ink>();
  let document: PDFDocument | null = null;

  async function inkOf(picture: PlacedPicture): Promise<Ink> {
    if (ONE_INK.test(picture.space)) return 100;
    const found = known.get(picture.ref);
    if (found !== undefined) return found;
    document ??= await PDFDocument.load(bytes, { password: "", updateMetadata: false });
    const ink = await measure(document, picture).catch((error: unknown): Ink => {
      if (error instanceof Error) return "unread";
      throw error;
    });
    known.set(picture.ref, ink);
    return ink;
  }

  return async (page: number): Promise<Ink> => {
    const asked = pictures.filter(
      (one) => one.page === page && !one.isMask && isInProcessInks(one.space),
    );
    let most: Ink = null;
    for (const picture of asked) {
      const ink = await inkOf(picture);
      if (ink === "unread") return "unread";
      most = Math.max(most ?? 0, ink ?? 0);
    }
    return most;
  };
}

async function measure(document: PDFDocument, picture: PlacedPicture): Promise<Ink> {
  const [number = 0, generation = 0] = picture.ref.split(" ").map(Number);
  const stream = document.context.lookup(PDFRef.of(number, generation));
  const isWhole = /^(?:DeviceCMYK|ICCBased 4)$/.test(picture.space) && picture.bits === 8;
  if (!(stream instanceof PDFRawStream) || !isWhole) return "unread";
  const { dict } = stream;
  const isTurnedRound = firstDecode(dict) === 1;
  if (picture.filter === "DCTDecode") return jpegInk(stream.contents, isTurnedRound);
  const content = decodeStream(stream, nodeInflate);
  const samples = sampled(content);
  return inkPercent(isTurnedRound ? inverted(samples) : samples, CHANNELS);
}

function firstDecode(dict: PDFDict): number {
  const decode = getFrom(dict, "Decode");
  const first = decode instanceof PDFArray && decode.size() > 0 ? decode.get(0) : null;
  return first instanceof PDFNumber ? first.asNumber() : 0;
}

/** Every so manyth pixel of a picture of four inks. */
function sampled(content: Uint8Array): Uint8Array {
  const pixels = Math.floor(content.length / CHANNELS);
  const step = Math.max(1, Math.floor(pixels / MOST_SAMPLES));
  const samples = new Uint8Array(Math.ceil(pixels / step) * CHANNELS);
  for (let pixel = 0, at = 0; pixel < pixels; pixel += step, at += CHANNELS) {
    samples.set(content.subarray(pixel * CHANNELS, (pixel + 1) * CHANNELS), at);
  }
  return samples;
}
