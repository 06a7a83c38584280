/** A page with holes that are filled anew each time it is sent: part, hole, part, …, part. */
export interface CutPage {
  parts: readonly Buffer[];
  /** Which filling goes into the hole behind each part but the last. */
  holes: readonly number[];
}

/** Every filling is a UUID, and so is every mark that stands for one. */
export const HOLE_BYTES = 36;

/** Cuts a page wherever one of these marks stands; the first mark is for the first filling. */
export function cutPage(html: string, marks: readonly string[]): CutPage {
  if (marks.length === 0) return { parts: [Buffer.from(html)], holes: [] };
  // Marks are letters, digits and dashes: none of it means something to the pattern.
  const pieces = html.split(new RegExp(`(${marks.join("|")})`));
  const isMark = (index: number) => index % 2 === 1;
  return {
    parts: pieces.filter((_, index) => !isMark(index)).map((text) => Buffer.from(text)),
    holes: pieces.filter((_, index) => isMark(index)).map((mark) => marks.indexOf(mark)),
  };
}

/** The page with these bytes in its holes, in their order. */
export function withStandIns({ parts }: CutPage, standIns: readonly Buffer[]): Buffer {
  return Buffer.concat(
    parts.flatMap((part, index) => {
      const standIn = standIns[index];
      return standIn ? [part, standIn] : [part];
    }),
  );
}
