import { turned } from "#app/shop/preflight/checks/subject.ts";
import { facesOnSheet, type FaceOnSheet } from "#app/shop/preflight/see/faces-on-sheet.ts";
import { seeSheet } from "#app/shop/preflight/see/see-sheet.ts";
import type { Raster } from "#app/shop/preflight/see/sheet-picture.ts";
import type { PrintJob } from "#app/shop/preflight/print-job.ts";
import type { InspectionLine, InspectionRequest } from "../inspection-lines.server.ts";
import { MOST_PICTURED_PAGES, PICTURE_SIZES } from "#app/shop/preflight/page-pictures.ts";
import type { ArtworkSource } from "./artwork-source.server.ts";
import { openArtwork } from "./open-artwork.server.ts";

type Say = (line: InspectionLine) => Promise<void>;

/**
 * Looks at one file: what it says of itself, then what pictures of its printed pages show, and last the
 * pictures for people. Each step is said as soon as it is known.
 */
export async function inspect(request: InspectionRequest, say: Say): Promise<void> {
  const { job } = request;
  const { facts, open } = await openArtwork(request);
  await say({ step: "facts", facts });
  const source = await open();
  if (source === null) return say({ step: "end" });
  const drawn = new Map<number, Raster>();
  const faces = job === null ? [] : facesOnSheet(facts, job);
  for (const face of faces) {
    if (job === null) break;
    const picture = await drawFace(source, face, job);
    if (picture === null) continue;
    drawn.set(face.page, picture.raster);
    const edges = seeSheet(
      {
        page: face.page,
        picture,
        words: source.words(face.page, job),
        inkPercent: await source.ink(face.page),
      },
      turned(job, face.isTurned),
    );
    await say({ step: "edges", edges });
  }
  await say({ step: "seen" });
  const { makePictures } = await import("./make-pictures.server.ts");
  const large =
    request.large === "all"
      ? Array.from({ length: MOST_PICTURED_PAGES }, (_, page) => page)
      : faces.map(({ page }) => page);
  await makePictures(request, source, { drawn, large }, (picture) =>
    say({ step: "picture", picture }),
  );
  await say({ step: "end" });
}

/** Pixels to an inch that show an edge; large sheets are cut less finely. */
const SEEN_PPI = { large: 20, close: 100 };
const MOST_PIXELS = 8_000_000;

/** As fine as edges and the picture for people want it, whichever is finer: drawing takes the time. */
async function drawFace(source: ArtworkSource, { page, covers }: FaceOnSheet, job: PrintJob) {
  const { widthInches, heightInches } = covers;
  const seen = job.isLarge ? SEEN_PPI.large : SEEN_PPI.close;
  const shown = PICTURE_SIZES.page / Math.max(widthInches, heightInches);
  const most = Math.sqrt(MOST_PIXELS / (widthInches * heightInches));
  const ppi = Math.min(Math.max(seen, shown), most);
  const width = Math.max(1, Math.round(widthInches * ppi));
  const height = Math.max(1, Math.round(heightInches * ppi));
  const raster = await source.draw(page, width, height);
  return raster && { raster, covers, pixelsPerInch: width / widthInches };
}
