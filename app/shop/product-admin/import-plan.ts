import type { DraftDifference } from "./draft-differences.ts";

/** What is wrong with a row; line 1 is the header, `null` the whole file. */
export interface ImportProblem {
  line: number | null;
  text: string;
}

/** What a row would do: `id` is `null` for a product that is new. */
export interface ImportChange {
  line: number;
  id: number | null;
  name: string;
  differences: DraftDifference[];
}

/** What a file would do. */
export interface ImportPlan {
  changes: ImportChange[];
  /** Rows of products that are as the file says. */
  unchanged: number;
  problems: ImportProblem[];
  /** Where prices and choices would not meet; confirming the changes takes them as they are. */
  gaps: ImportProblem[];
  /** Names exactly these changes: whoever confirms them confirms nothing else. */
  seal: string;
}

/** What the changes of a plan are confirmed by: the file goes along with the page, or is chosen again. */
export type ImportConfirm =
  | { by: "packed"; packed: string }
  | { by: "file" }
  /** There is nothing to confirm, or something to be put right first. */
  | { by: "nothing" };

/** The beginning of a list, and how many it leaves out. */
export interface Shown<Item> {
  shown: Item[];
  more: number;
}

/** A plan as a page can show it: no browser draws thousands of rows at once. */
export interface ShownPlan {
  changes: Shown<Omit<ImportChange, "differences"> & { differences: Shown<DraftDifference> }>;
  added: number;
  changed: number;
  unchanged: number;
  problems: Shown<ImportProblem>;
  gaps: Shown<ImportProblem>;
  seal: string;
}

/** More are not looked through. */
const MOST = { changes: 200, differences: 12, problems: 100 };

export function shownPlan({ changes, unchanged, problems, gaps, seal }: ImportPlan): ShownPlan {
  const added = changes.filter(({ id }) => id === null).length;
  const { shown, more } = beginning(changes, MOST.changes);
  return {
    changes: {
      shown: shown.map(({ differences, ...change }) => ({
        ...change,
        differences: beginning(differences, MOST.differences),
      })),
      more,
    },
    added,
    changed: changes.length - added,
    unchanged,
    problems: beginning(problems, MOST.problems),
    gaps: beginning(gaps, MOST.problems),
    seal,
  };
}

function beginning<Item>(items: readonly Item[], most: number): Shown<Item> {
  return { shown: items.slice(0, most), more: Math.max(0, items.length - most) };
}
