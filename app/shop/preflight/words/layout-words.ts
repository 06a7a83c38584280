import { formatSides, type Sides } from "#app/shop/catalog/print-sheet.ts";
import type { EdgeName } from "../edge-facts.ts";
import type { PrintJob } from "../print-job.ts";
import { inch, listed, short, type Words } from "./words.ts";

interface PageCount {
  there: number;
  wanted: number;
  hasMore: boolean;
}

export const pagesWords = {
  tooMany: ({ there, wanted, hasMore }: PageCount): Words => ({
    sentence: `The file has ${hasMore ? `more than ${there}` : there} pages, this job has ${sides(wanted)}`,
    advice:
      wanted === 1
        ? "Choose the page to print."
        : "Choose the pages to print on the front and the back.",
    measured: hasMore ? `more than ${there}` : String(there),
    wanted: String(wanted),
  }),
  backMissing: ({ there, wanted }: PageCount): Words => ({
    sentence: "The back stays blank",
    advice:
      "This job prints on both sides, but the file has one page. Add a page for the back, or leave it blank.",
    measured: String(there),
    wanted: String(wanted),
  }),
};

function sides(count: number): string {
  return count === 1 ? "one side" : `${count} sides`;
}

const measures = (sides: Sides, { trim }: PrintJob) => ({
  measured: formatSides(roundedSides(sides)),
  wanted: formatSides(trim),
});

export const sizeWords = {
  otherShape: (sides: Sides, job: PrintJob): Words => ({
    sentence: `Your file is ${formatSides(roundedSides(sides))}, this job is ${formatSides(job.trim)}`,
    advice: `The shape is different, so part of it would be cut off or left white. Send ${withBleed(job)}, or let us fit it.`,
    ...measures(sides, job),
  }),
  scaled: (sides: Sides, job: PrintJob, scale: number): Words => ({
    sentence: `Your file is ${formatSides(roundedSides(sides))}, the right shape in another size`,
    advice: `We can print it at ${percent(scale)} to make it ${formatSides(job.trim)}.`,
    ...measures(sides, job),
  }),
  drawnToScale: (sides: Sides, job: PrintJob, scale: number): Words => ({
    sentence: `Drawn at 1/${scale} size, and we print it ${scale} times larger`,
    advice: `Your file is ${formatSides(roundedSides(sides))} and prints at ${formatSides(job.trim)}.`,
    ...measures(sides, job),
  }),
  turned: (sides: Sides, job: PrintJob): Words => ({
    sentence: "Your file is turned sideways",
    advice: `It's ${formatSides(roundedSides(sides))}, this job is ${formatSides(job.trim)}. We can rotate it.`,
    ...measures(sides, job),
  }),
  generous: (sides: Sides, job: PrintJob): Words => ({
    sentence: "Your file is larger than it needs to be",
    advice: `We cut ${formatSides(job.trim)} from the middle. Check that everything you need is inside.`,
    ...measures(sides, job),
  }),
  turnedPicture: (job: PrintJob): Words => ({
    sentence: "Your picture is turned sideways",
    advice: `This job is ${formatSides(job.trim)}. We can rotate it.`,
  }),
  otherPictureShape: (
    { widthPixels, heightPixels }: { widthPixels: number; heightPixels: number },
    job: PrintJob,
    isDrawing: boolean,
  ): Words => ({
    sentence: isDrawing
      ? `Your drawing has another shape than ${formatSides(job.trim)}`
      : `Your picture is ${widthPixels} × ${heightPixels} pixels, another shape than ${formatSides(job.trim)}`,
    advice: `Part of it would be cut off or left white. Send ${withBleed(job)}, or choose what to print.`,
    measured: `${widthPixels} × ${heightPixels} pixels`,
    wanted: formatSides(grown(job)),
  }),
};

export const bleedWords = {
  none: (edges: readonly EdgeName[], there: number, job: PrintJob): Words => ({
    sentence: `There's no bleed${edges.length === 4 ? "" : ` ${onEdges(edges)}`}`,
    advice: `Your design stops at the cut. If the blade is off by a hair, a white sliver shows. Extend it ${inch(job.bleedInches)} past the cut.`,
    measured: inch(edges.length === 4 ? there : 0),
    wanted: inch(job.bleedInches),
  }),
  gap: (edge: EdgeName, job: PrintJob): Words => ({
    sentence: `A small part ${onEdges([edge])} has no bleed`,
    advice: `A white sliver may show there. Extend it ${inch(job.bleedInches)} past the cut.`,
    wanted: inch(job.bleedInches),
  }),
  little: (there: number, job: PrintJob): Words => ({
    sentence: `There's ${inch(there)} of bleed`,
    advice: `We ask for ${inch(job.bleedInches)} on every side, so that no white shows when the blade is off by a hair.`,
    measured: inch(there),
    wanted: inch(job.bleedInches),
  }),
};

function onEdges(edges: readonly EdgeName[]): string {
  const names: Record<EdgeName, string> = {
    left: "on the left",
    right: "on the right",
    top: "at the top",
    bottom: "at the bottom",
  };
  return listed(edges.map((edge) => names[edge]));
}

export const safeWords = {
  cut: (text: string, job: PrintJob): Words => ({
    sentence: `“${short(text)}” is cut off`,
    advice: `It crosses the edge of the finished size. Keep text ${inch(job.safeInches)} inside.`,
    wanted: inch(job.safeInches),
  }),
  near: (text: string | null, inches: number, job: PrintJob, more: number): Words => ({
    sentence: `${text === null ? "A small picture or shape" : `“${short(text)}”`} is ${inch(Math.max(0, inches))} from the cut`,
    advice: `Keep text and logos ${inch(job.safeInches)} inside, or they may look cramped.${more > 0 ? ` So are ${more} more.` : ""}`,
    measured: inch(Math.max(0, inches)),
    wanted: inch(job.safeInches),
  }),
};

function roundedSides({ widthInches, heightInches }: Sides): Sides {
  const rounded = (inches: number) => Math.round(inches * 100) / 100;
  return { widthInches: rounded(widthInches), heightInches: rounded(heightInches) };
}

function grown({ trim, bleedInches }: PrintJob): Sides {
  return {
    widthInches: trim.widthInches + 2 * bleedInches,
    heightInches: trim.heightInches + 2 * bleedInches,
  };
}

function withBleed(job: PrintJob): string {
  const suffix = job.bleedInches > 0 ? " with bleed" : "";
  return `${formatSides(grown(job))}${suffix}`;
}

function percent(scale: number): string {
  return `${Math.round(scale * 100)}%`;
}
