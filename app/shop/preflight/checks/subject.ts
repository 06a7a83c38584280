import type { EdgeFacts } from "../edge-facts.ts";
import { fitPage, type PageFit, placeOnSheet } from "../fit-page.ts";
import { fitPicture, type PictureFit } from "../fit-picture.ts";
import type { PageFacts, PdfFacts } from "../pdf-facts.ts";
import type { PictureFacts } from "../picture-facts.ts";
import type { Place } from "../place.ts";
import type { FaceName, PrintJob } from "../print-job.ts";
import type { Rect } from "../read/matrix.ts";
import type { CheckId, CheckResult, CheckStatus, Repair } from "../verdict.ts";
import type { Words } from "../words/words.ts";

/** A page of the file that becomes a face of the job. */
export interface PdfFace {
  name: FaceName;
  index: number;
  page: PageFacts;
  fit: PageFit;
  /** `null` as long as no picture of the page was made. */
  edges: EdgeFacts | null;
}

/** What the checks judge: a file that was read, and what is wanted of it. */
export type Subject =
  | { kind: "pdf"; job: PrintJob; pdf: PdfFacts; faces: PdfFace[] }
  | {
      kind: "picture";
      job: PrintJob;
      picture: PictureFacts;
      fit: PictureFit;
      edges: EdgeFacts | null;
    };

export type PdfSubject = Extract<Subject, { kind: "pdf" }>;
export type PictureSubject = Extract<Subject, { kind: "picture" }>;

/**
 * - `waiting`: not known before a picture of the page is made
 * - `moot`: makes no sense of this file, as fonts of a photograph, or the bleed of another shape
 */
export type Judged = CheckResult[] | "waiting" | "moot";

/** One rule: its findings, none where everything is right. */
export interface Check {
  id: CheckId;
  judge: (subject: Subject) => Judged;
}

export function pdfSubject(pdf: PdfFacts, job: PrintJob, edges: readonly EdgeFacts[]): PdfSubject {
  const chosen = job.pages ?? pdf.pages.map((_, index) => index);
  const faces = job.faces.flatMap((name, at): PdfFace[] => {
    const index = chosen[at];
    const page = index === undefined ? undefined : pdf.pages[index];
    if (index === undefined || !page) return [];
    const seen = edges.find((one) => one.page === index) ?? null;
    return [{ name, index, page, fit: fitPage(page, job), edges: seen }];
  });
  return { kind: "pdf", job, pdf, faces };
}

export function pictureSubject(
  picture: PictureFacts,
  job: PrintJob,
  edges: readonly EdgeFacts[],
): PictureSubject {
  return { kind: "picture", job, picture, fit: fitPicture(picture, job), edges: edges[0] ?? null };
}

interface Where {
  page?: number | null;
  place?: Place | null;
  repairs?: Repair[];
}

export function found(
  id: CheckId,
  status: CheckStatus,
  words: Words,
  { page = null, place = null, repairs = [] }: Where = {},
): CheckResult {
  const { sentence, advice = "", measured = null, wanted = null } = words;
  return { id, status, sentence, advice, page, place, measured, wanted, repairs };
}

/** Where something is on the printed sheet; `null` on a page that is no face of it. */
export function placeOf(subject: PdfSubject, page: number, rect: Rect | null): Place | null {
  const face = subject.faces.find(({ index }) => index === page);
  return face && rect ? placeOnSheet(rect, face.page, face.fit) : null;
}

/** The face that this page becomes; `null` of pages that are not printed. */
export function faceOf(subject: PdfSubject, page: number): PdfFace | null {
  return subject.faces.find(({ index }) => index === page) ?? null;
}

/** The job lying as the page does. */
export function turned(job: PrintJob, isTurned: boolean): PrintJob {
  if (!isTurned) return job;
  const { widthInches, heightInches } = job.trim;
  return { ...job, trim: { widthInches: heightInches, heightInches: widthInches } };
}
