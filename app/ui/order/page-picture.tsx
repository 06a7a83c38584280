import type { PreflightPage } from "#app/shop/artwork/inspection/preflight-answer.ts";
import { isDrawnToCut } from "#app/shop/preflight/drawn-to-cut.ts";
import type { PrintJob } from "#app/shop/preflight/print-job.ts";
import { type Box, coveredBox, sheetBoxes } from "#app/ui/preflight/sheet-geometry.ts";

/** What is shown of a page. */
export interface Sight {
  url: string;
  size: { width: number; height: number };
  /** Where the whole picture lies when only what is cut is shown; `null` where all of it is. */
  whole: Box | null;
}

/** A page as it will be cut where it is the sheet itself, else whole; `null` of one without a picture. */
export function sightOf(page: PreflightPage, job: PrintJob | null): Sight | null {
  const { picture, covers } = page;
  if (!picture) return null;
  const { url, width, height } = picture;
  if (job === null || covers === null || !isDrawnToCut(job, page)) {
    return { url, size: { width, height }, whole: null };
  }
  const { trim } = sheetBoxes(job, page);
  return { url, size: { width: trim.width, height: trim.height }, whole: coveredBox(covers) };
}

/** The picture itself; `words` is "" where it is one more of what is shown already. */
export function PagePicture({
  sight: { url, size, whole },
  folder,
  words,
}: {
  sight: Sight;
  folder: string;
  words: string;
}) {
  const href = `${folder}/${url}`;
  if (whole === null) return <img src={href} {...size} alt={words} />;
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      {...(words === "" ? { "aria-hidden": true } : { role: "img", "aria-label": words })}
    >
      <image href={href} preserveAspectRatio="none" {...whole} />
    </svg>
  );
}
