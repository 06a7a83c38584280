import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { LineAnswer } from "#app/shop/cart/cart-line-form.ts";

/** Why a change of an item was not made: it is not in the cart as it was, or nobody was reached. */
export type LineRefusal = "changed" | "away";

/** What the items of a page tell it of their changes. */
export interface LineReports {
  /** While it is on its way, what the page orders is not what it shows. */
  underWay: (lineId: string, isUnderWay: boolean) => void;
  refused: (why: LineRefusal) => void;
  removed: (line: { id: string; title: string }) => void;
}

/** The changes of the items of a page, as far as all of the page has to know. */
export interface LineChanges {
  reports: LineReports;
  isUnderWay: boolean;
  refusal: LineRefusal | null;
  /** For screen readers: what was removed. */
  said: string;
}

/**
 * Gathers what the items of a list tell of their changes. After one is removed the focus goes to the
 * item that took its place.
 */
export function useLineChanges(
  lineIds: readonly string[],
  list: RefObject<HTMLElement | null>,
): LineChanges {
  const [underWay, setUnderWay] = useState<ReadonlySet<string>>(NONE);
  const [refusal, setRefusal] = useState<LineRefusal | null>(null);
  const [said, setSaid] = useState("");
  const gone = useRef<number | null>(null);

  useEffect(() => {
    if (gone.current === null) return;
    focusItem(list.current, gone.current);
    gone.current = null;
  }, [lineIds.length, list]);

  const reports = {
    underWay: (lineId: string, isUnderWay: boolean) => {
      setUnderWay((known) => withOrWithout(known, lineId, isUnderWay));
      if (isUnderWay) setRefusal(null);
    },
    refused: setRefusal,
    removed: ({ id, title }: { id: string; title: string }) => {
      gone.current = lineIds.indexOf(id);
      setSaid(`${title} removed.`);
    },
  };
  // What is gone is not under way any more.
  return { reports, isUnderWay: lineIds.some((id) => underWay.has(id)), refusal, said };
}

/** Tells the page of the changes of one of its items. */
export function useLineReports(
  line: { id: string; title: string },
  {
    isUnderWay,
    quantity,
    removal,
  }: {
    isUnderWay: boolean;
    /** The last answers to a change of the quantity, and to a removal. */
    quantity: LineAnswer | undefined;
    removal: LineAnswer | undefined;
  },
  reports: LineReports,
): void {
  const tellWay = useEffectEvent((is: boolean) => reports.underWay(line.id, is));
  const tellAnswer = useEffectEvent((answer: LineAnswer | undefined) => {
    if (answer && !answer.isDone) reports.refused(answer.isAway ? "away" : "changed");
  });
  const tellRemoved = useEffectEvent(() => reports.removed(line));
  useEffect(() => tellWay(isUnderWay), [isUnderWay]);
  useEffect(() => tellAnswer(quantity), [quantity]);
  useEffect(() => {
    tellAnswer(removal);
    if (removal?.isDone) tellRemoved();
  }, [removal]);
}

const NONE: ReadonlySet<string> = new Set();

function withOrWithout(known: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  if (known.has(id) === isIn) return known;
  return new Set(isIn ? [...known, id] : [...known].filter((one) => one !== id));
}

function focusItem(list: HTMLElement | null, index: number) {
  const headings = [...(list?.querySelectorAll<HTMLElement>("h3") ?? [])];
  const heading = headings[Math.min(index, headings.length - 1)];
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
