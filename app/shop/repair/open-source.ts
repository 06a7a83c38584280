import type { PDFContext, PDFRef } from "@cantoo/pdf-lib";
import type { Inflate } from "#app/shop/preflight/read/decode-stream.ts";
import type { FaceName, PrintJob } from "#app/shop/preflight/print-job.ts";
import type { ArtworkSource } from "./artwork-source.ts";
import { type Art, artOfPage, artOfPicture } from "./layout/art.ts";
import { drawPage } from "./redraw/draw-page.ts";
import { drawPicture } from "./redraw/draw-picture.ts";
import { openArtwork } from "./redraw/open-artwork.ts";
import type { Redrawing, RedrawHow } from "./redraw/redrawing.ts";
import { finishRedrawing, startRedrawing } from "./redraw/start-redrawing.ts";

/** A page of a source, or a picture, that can be drawn into the new document. */
export interface SourcePage {
  /** From 0. */
  index: number;
  art: Art;
  draw(): PDFRef;
}

export interface OpenSource {
  pages: SourcePage[];
  /** Converts and writes what was drawn. */
  finish(): Promise<void>;
  /** What could not be converted, in words for the log. */
  left: ReadonlySet<string>;
}

interface DrawHow extends RedrawHow {
  withAnnotations: boolean;
}

/** Artwork whose pages can be drawn anew into `out`. Throws where the file can't be opened. */
export async function openSource(
  source: ArtworkSource,
  job: PrintJob,
  out: PDFContext,
  how: DrawHow,
  inflate: Inflate,
): Promise<OpenSource> {
  if (source.kind === "picture") {
    const finishing: Redrawing["finish"] = [];
    const art = artOfPicture(source.picture, job);
    const draw = () => drawPicture({ out, how, finish: finishing }, source.pixels);
    const finish = async () => {
      for (const write of finishing) await write();
    };
    return { pages: [{ index: 0, art, draw }], finish, left: new Set() };
  }
  const artwork = await openArtwork(source.bytes, inflate);
  const redrawing = startRedrawing(artwork, out, how);
  const pages = source.pdf.pages.flatMap((facts, index): SourcePage[] => {
    const page = artwork.pages[index];
    const art = artOfPage(facts, job);
    const { withAnnotations } = how;
    const draw = () => {
      if (!page) throw new Error(`There is no page ${index}.`);
      return drawPage(redrawing, page, { box: art.outside, withAnnotations });
    };
    return page ? [{ index, art, draw }] : [];
  });
  return { pages, finish: () => finishRedrawing(redrawing), left: redrawing.left };
}

export interface Face {
  name: FaceName;
  page: SourcePage;
}

/** The pages that become the faces of the job, in their order. */
export function facesOf({ pages }: OpenSource, { faces, pages: chosen }: PrintJob): Face[] {
  return faces.flatMap((name, at) => {
    const page = pages.find(({ index }) => index === (chosen?.[at] ?? at));
    return page ? [{ name, page }] : [];
  });
}
