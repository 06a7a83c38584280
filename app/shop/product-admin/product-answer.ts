import type { DraftDifference } from "./draft-differences.ts";
import type { DraftErrors, ProductDraft } from "./product-draft.ts";

/** Why a product was not saved, and what can be done about it. */
export type ProductProblem =
  | { kind: "wrong"; title: string; text: string }
  /** Somebody else saved it meanwhile: who and when, in words, and how theirs differs. */
  | { kind: "changed"; version: number; by: string; at: string; differences: DraftDifference[] }
  /** What banners and specials would not say truly any more, and prices that no choice would have. */
  | { kind: "doubts"; promises: string[]; gaps: string[] };

/** A form that was sent and comes back: with another row, or not saved. */
export interface ProductAnswer {
  /** `null` when nothing came through: the form is as it was typed. */
  draft: ProductDraft | null;
  errors: DraftErrors;
  problem: ProductProblem | null;
}
