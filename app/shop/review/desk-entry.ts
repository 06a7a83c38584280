import type { ReviewState } from "./review-terms.ts";

/** A review as the team sees it. */
export interface DeskEntry {
  id: string;
  version: number;
  state: ReviewState;
  stars: number;
  title: string;
  text: string;
  /** The name under it; "" for nobody's. */
  shownName: string;
  product: string;
  order: { id: string; number: string; isTest: boolean };
  written: string;
  decided: { by: string; when: string } | null;
  reason: string;
  answer: string;
  /** Whoever reads the list ordered it. */
  isOwn: boolean;
}
