import { EDGES, type EdgeFacts, type EdgeName } from "../edge-facts.ts";
import type { Place } from "../place.ts";
import type { PrintJob } from "../print-job.ts";
import { inchesFromCut } from "../see/see-words.ts";
import type { CheckResult, Repair } from "../verdict.ts";
import { bleedWords } from "../words/layout-words.ts";
import { type Check, found, type PdfFace, type Subject, turned } from "./subject.ts";

/** Of an edge's length: less is the softness of a picture. */
const NO_SHARE = 0.002;
const SMALL_SHARE = 0.02;
/** Of the bleed: with so much of it the blade has room. */
const NEARLY_ALL = 0.9;
const ALL = 0.97;
/** What ends so far inside the cut, in inches, is not meant to reach it. */
const INSIDE = 1 / 64;

/** What is printed up to the cut goes on beyond it (press.md §4.4). */
export const bleed: Check = {
  id: "bleed",
  judge(subject) {
    const { job } = subject;
    if (job.bleedInches === 0) return [];
    // Where the size fails nobody knows where the cut would be.
    const faces = facesOf(subject).filter(({ isJudged }) => isJudged);
    if (faces.length === 0) return "moot";
    const judged = faces.map((face) => judgeFace(face, turned(job, face.isTurned)));
    return judged.includes(null) ? "waiting" : judged.flatMap((results) => results ?? []);
  },
};

interface Face {
  page: number;
  isJudged: boolean;
  isTurned: boolean;
  /** Inches of bleed that the file has. */
  there: number;
  edges: EdgeFacts | null;
  /** Which edges are bare, found without a picture of the page; `null` where that can't be. */
  bareByContent: EdgeName[] | null;
}

function facesOf(subject: Subject): Face[] {
  if (subject.kind === "picture") {
    const { fit, edges, job } = subject;
    const there = fit.how === "with-bleed" ? job.bleedInches : 0;
    return [
      {
        page: 0,
        isJudged: fit.how !== "other",
        isTurned: fit.isTurned,
        there,
        edges,
        bareByContent: null,
      },
    ];
  }
  return subject.faces.map((face) => ({
    page: face.index,
    isJudged: face.fit.how !== "other",
    isTurned: face.fit.isTurned,
    there: face.fit.bleedInches,
    edges: face.edges,
    bareByContent: bareByContent(face, subject.job),
  }));
}

function judgeFace(face: Face, job: PrintJob): CheckResult[] | null {
  const bare = face.edges ? bareEdges(face.edges) : contentEdges(face.bareByContent);
  if (bare === null) return null;
  const isPrinted = face.edges ? EDGES.some((name) => isReached(face.edges, name)) : true;
  const at = { page: face.page };
  const repairs = repairsFor(face, job);
  const failing = bare.filter(({ share }) => share > SMALL_SHARE);
  if (failing.length > 0) {
    const words = bleedWords.none(
      failing.map(({ name }) => name),
      face.there,
      job,
    );
    const [only] = failing;
    const place = failing.length === 1 && only ? placeOfEdge(only.name, job) : null;
    return [found("bleed", "fail", words, { ...at, place, repairs })];
  }
  const [some] = bare;
  if (some) {
    const place = placeOfEdge(some.name, job);
    return [found("bleed", "warning", bleedWords.gap(some.name, job), { ...at, place, repairs })];
  }
  if (isPrinted && face.there > 0 && face.there < job.bleedInches * ALL) {
    const isEnough = face.there >= job.bleedInches * NEARLY_ALL;
    const words = bleedWords.little(face.there, job);
    return [found("bleed", isEnough ? "warning" : "fail", words, { ...at, repairs })];
  }
  return [];
}

interface BareEdge {
  name: EdgeName;
  share: number;
}

function isReached(edges: EdgeFacts | null, name: EdgeName): boolean {
  return (edges?.edges[name].printed ?? 0) > NO_SHARE;
}

function bareEdges({ edges }: EdgeFacts): BareEdge[] {
  return EDGES.map((name) => ({ name, share: edges[name].bare })).filter(
    ({ share }) => share > NO_SHARE,
  );
}

function contentEdges(names: EdgeName[] | null): BareEdge[] | null {
  return names?.map((name) => ({ name, share: 1 })) ?? null;
}

/** Edges that something painted reaches and does not go beyond, by the rectangle around all of it. */
function bareByContent({ page, fit }: PdfFace, job: PrintJob): EdgeName[] {
  const { contentBox, rotate } = page;
  if (!contentBox) return [];
  const { trim, scale } = fit;
  const wanted = job.bleedInches * NEARLY_ALL;
  const beyond = [
    trim[0] - contentBox[0],
    contentBox[3] - trim[3],
    contentBox[2] - trim[2],
    trim[1] - contentBox[1],
  ].map((points) => (points * scale) / 72);
  return EDGES.filter((_, at) => {
    // The page's edges as it is shown: a quarter turn makes its left side the top.
    const reach = beyond[(at - rotate / 90 + 4) % 4] ?? 0;
    return (
      reach > -INSIDE && reach < Math.min(wanted, Math.max(fit.bleedInches, INSIDE) * NEARLY_ALL)
    );
  });
}

function placeOfEdge(name: EdgeName, { trim, bleedInches }: PrintJob): Place {
  const isUpright = name === "left" || name === "right";
  return {
    xInches: name === "right" ? trim.widthInches : isUpright ? -bleedInches : 0,
    yInches: name === "bottom" ? trim.heightInches : isUpright ? 0 : -bleedInches,
    widthInches: isUpright ? bleedInches : trim.widthInches,
    heightInches: isUpright ? trim.heightInches : bleedInches,
  };
}

/** Words near the cut would be seen twice in a mirror. */
function repairsFor({ edges }: Face, job: PrintJob): Repair[] {
  if (!edges) return [];
  const isNear = edges.words.some(({ box }) => inchesFromCut(box, job) < job.bleedInches);
  return isNear ? ["scale-to-fill"] : ["mirror-bleed", "scale-to-fill"];
}
