/** How light falls on a paper or a coating: each has a streak of its own. */
export const SURFACES = ["uncoated", "matte", "satin", "gloss"] as const;
export type Surface = (typeof SURFACES)[number];

/**
 * What a choice looks and feels like, as the shop says it: nothing of it is inferred from a name.
 * An empty text was not said.
 */
export interface OptionLook {
  /** Its thickness in thousandths of an inch, "16pt"; `null` where it is not told. */
  points: number | null;
  surface: Surface | null;
  /** The radius of corners that it rounds. */
  cornerInches: number | null;
  /** What fingers notice: "Smooth, with a little tooth". */
  touch: string;
  /** What people take it for. */
  bestFor: string;
  /** Address of a picture without size and format; empty: it is drawn. */
  picture: string;
}

export const NO_LOOK: OptionLook = {
  points: null,
  surface: null,
  cornerInches: null,
  touch: "",
  bestFor: "",
  picture: "",
};

export function isSurface(text: string): text is Surface {
  return SURFACES.some((one) => one === text);
}
