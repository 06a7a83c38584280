import { useEffect, useState } from "react";

/** How many take their turn at once: a few pictures, or the like. */
const AT_ONCE = 3;

const waiting: (() => void)[] = [];

/**
 * Whether the page's script runs and this one's turn has come: many components of a page that
 * would all be drawn anew in the moment in which it comes alive are so a few at a time, between
 * which the browser hears its visitor. `false` on the server and in the first rendering after it.
 */
export function useTurn(): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const takeTurn = () => setOn(true);
    waiting.push(takeTurn);
    if (waiting.length === 1) setTimeout(callNext);
    return () => {
      const place = waiting.indexOf(takeTurn);
      if (place !== -1) waiting.splice(place, 1);
    };
  }, []);
  return isOn;
}

function callNext() {
  for (const takeTurn of waiting.splice(0, AT_ONCE)) takeTurn();
  if (waiting.length > 0) setTimeout(callNext);
}
