import type { ComponentType } from "react";
import type { DrawnChoice } from "#app/shop/catalog/drawn-choice.ts";

/** What a sheet is compared with, in inches; its shape stands on the ground at 0. */
export interface Beside {
  widthInches: number;
  heightInches: number;
  /** From the shape's own middle to its left. */
  leftInches: number;
  label: string;
  Shape: ComponentType;
}

/** Larger than this a sheet is compared with a person, not with a hand. */
const LARGEST_FOR_HAND = 18;

type Measured = Pick<DrawnChoice, "widthInches" | "heightInches">;

export function isSeenWithPerson({ widthInches, heightInches }: Measured): boolean {
  return Math.max(widthInches, heightInches) > LARGEST_FOR_HAND;
}

/** What shows best how large a sheet is. */
export function besideOf(sides: Measured): Beside {
  return isSeenWithPerson(sides) ? PERSON : HAND;
}

const HAND: Beside = {
  widthInches: 4.9,
  heightInches: 7.5,
  leftInches: 1,
  label: "A hand, 7.5 in",
  Shape: HandShape,
};

const PERSON: Beside = {
  widthInches: 27,
  heightInches: 68,
  leftInches: 13.5,
  label: "5 ft 8 in",
  Shape: PersonShape,
};

/** An open hand, in inches; its wrist stands on the ground at 0. */
function HandShape() {
  return (
    <>
      <path d="M.9 0C1 -.6.5 -1.2.35 -2.3V-3.6C.4 -4.1 3.6 -4.2 3.7 -3.5L3.6 -1.9C3.5 -1.1 3 -.7 3.05 0Z" />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path strokeWidth=".78" d="M.78 -3.5.62 -5.2.6 -6.35" />
        <path strokeWidth=".8" d="M1.68 -3.6 1.7 -5.6 1.74 -7.1" />
        <path strokeWidth=".76" d="M2.52 -3.6 2.7 -5.3 2.82 -6.6" />
        <path strokeWidth=".66" d="M3.3 -3.3 3.62 -4.5 3.82 -5.4" />
        <path strokeWidth=".9" d="M1 -1.4C.3 -1.9 0 -2.6 -.5 -3.5" />
      </g>
    </>
  );
}

/** Somebody standing, in inches. */
function PersonShape() {
  return (
    <>
      <circle cy="-63.2" r="4.8" />
      <path d="M-8.5 -54C-8 -57.5 8 -57.5 8.5 -54L7 -32H-7Z" />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path strokeWidth="4.6" d="M-8.6 -53.4-11 -41-10.6 -31M8.6 -53.4 11 -41 10.6 -31" />
        <path strokeWidth="6.6" d="M-3.6 -32-3.9 -3.4M3.6 -32 3.9 -3.4" />
      </g>
    </>
  );
}
