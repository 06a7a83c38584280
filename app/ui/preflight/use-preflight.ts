import { useEffect, useState } from "react";
import type { CheckAnswer } from "#app/shop/repair/version/check-answer.ts";
import { fetchPreflight } from "./fetch-preflight.ts";

/** Most files take two seconds; whoever waits for a long one does not ask so often. */
const EAGER_MS = 700;
const PATIENT_MS = 3000;
const EAGER_QUESTIONS = 15;
/** After about two minutes the page stops asking: the order goes on, our team looks at the file. */
const MOST_QUESTIONS = 50;

/**
 * What was found in a file, asked for again until nothing more comes, and when somebody comes back to the
 * page: it may have been repaired in another tab. `null` until the first answer. `address` is where it is
 * asked for; `first` is what the page knew when it came, or came again.
 */
export function usePreflight(
  address: string,
  first: CheckAnswer | null = null,
): CheckAnswer | null {
  const [told, setTold] = useState<Told | null>(null);
  const comebacks = useComebacks();
  const isOfThis = told !== null && told.address === address && told.first === first;
  const answer = isOfThis ? told.answer : first;
  const isOver = answer !== null && isSettled(answer);
  useEffect(() => {
    if (isOver && comebacks === 0) return;
    const controller = new AbortController();
    let questions = 0;
    let timer: number | undefined;
    const ask = async () => {
      questions += 1;
      const found = document.hidden ? "away" : await fetchPreflight(address, controller.signal);
      if (controller.signal.aborted || found === "gone") return;
      if (found !== "away") {
        setTold({ address, first, answer: found });
        if (isSettled(found)) return;
      }
      if (questions >= MOST_QUESTIONS) return;
      const wait = questions < EAGER_QUESTIONS ? EAGER_MS : PATIENT_MS;
      timer = window.setTimeout(() => void ask(), wait);
    };
    void ask();
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, [address, first, isOver, comebacks]);
  return answer;
}

interface Told {
  address: string;
  /** What the page knew when this was asked for. */
  first: CheckAnswer | null;
  answer: CheckAnswer;
}

function isSettled({ status }: CheckAnswer): boolean {
  return status !== "waiting" && status !== "running";
}

/** How often somebody came back to this tab from another. */
function useComebacks(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const come = () => {
      if (!document.hidden) setCount((before) => before + 1);
    };
    document.addEventListener("visibilitychange", come);
    return () => document.removeEventListener("visibilitychange", come);
  }, []);
  return count;
}
