import { cutText } from "#app/shop/form/cut-text.ts";
import { OTHER_SCRIPTS } from "./other-scripts.ts";

/** What a letter takes of the typesetter, in about microseconds, and the typeface that draws it. */
interface Drawn {
  face: number;
  cost: number;
}

const OWN: Drawn = { face: 0, cost: 7 };
const MARKED: Drawn = { face: 1, cost: 15 };
/** Its letters are joined and put into another order. */
const DEVANAGARI: Drawn = { face: 1, cost: 60 };
/** Another typeface or direction begins a run, which is shaped and placed for itself. */
const RUN_COST = 100;

/**
 * About how many microseconds a text takes to set: letters of some scripts take many times those of others, and a
 * text that goes from one script to the other takes most (decision 62).
 */
export function settingCost(text: string): number {
  return measured(text, Number.POSITIVE_INFINITY).cost;
}

/** The beginning of a text that takes at most so many microseconds, and ends with "…". */
export function cutToCost(text: string, most: number): string {
  return `${cutText(text, measured(text, most).length)}…`;
}

function measured(text: string, most: number) {
  let cost = 0;
  let length = 0;
  let last = OWN.face;
  for (const letter of text) {
    const drawn = letter <= "\u017f" ? OWN : drawnBy(letter);
    cost += drawn.cost + (drawn.face === last ? 0 : RUN_COST);
    if (cost > most) break;
    last = drawn.face;
    length += letter.length;
  }
  return { cost, length };
}

function drawnBy(letter: string): Drawn {
  if (/[\u0900-\u097f]/u.test(letter)) return DEVANAGARI;
  const script = OTHER_SCRIPTS.findIndex(({ letters }) => letters.test(letter));
  return script < 0 ? MARKED : { face: 2 + script, cost: 20 };
}
