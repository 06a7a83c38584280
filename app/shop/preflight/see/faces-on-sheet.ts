import type { ArtworkFacts } from "../artwork-facts.ts";
import { pdfSubject, pictureSubject } from "../checks/subject.ts";
import { placeOnSheet } from "../fit-page.ts";
import type { PictureFit } from "../fit-picture.ts";
import type { Place } from "../place.ts";
import type { FaceName, PrintJob } from "../print-job.ts";

/** A page of the file that becomes a face of the job, and the part of the sheet that all of it covers. */
export interface FaceOnSheet {
  name: FaceName;
  /** From 0. */
  page: number;
  covers: Place;
  /** Its width is the job's height. */
  isTurned: boolean;
}

/** Where the pages of a file lie on the printed sheet. */
export function facesOnSheet(facts: ArtworkFacts, job: PrintJob): FaceOnSheet[] {
  if (facts.kind === "unread") return [];
  if (facts.kind === "picture") {
    const { fit } = pictureSubject(facts.picture, job, []);
    const [name = "front"] = job.faces;
    return [{ name, page: 0, covers: coveredBy(fit, job), isTurned: fit.isTurned }];
  }
  return pdfSubject(facts.pdf, job, []).faces.map(({ name, index, page, fit }) => {
    const covers = placeOnSheet(page.boxes.media.rect, page, fit);
    return { name, page: index, covers, isTurned: fit.isTurned };
  });
}

/** A picture is laid on the middle of the sheet. */
function coveredBy(fit: PictureFit, { trim }: PrintJob): Place {
  const widthInches = fit.widthPixels / fit.ppi;
  const heightInches = fit.heightPixels / fit.ppi;
  const [across, down] = fit.isTurned
    ? [trim.heightInches, trim.widthInches]
    : [trim.widthInches, trim.heightInches];
  return {
    xInches: (across - widthInches) / 2,
    yInches: (down - heightInches) / 2,
    widthInches,
    heightInches,
  };
}
