import { useMemo } from "react";
import { useLocation } from "react-router";
import { useAlive } from "#app/ui/kit/use-alive.ts";

interface Choice {
  /** The list that it was made in: its entry of the history, and its address. */
  at: string;
  chosen: readonly string[];
}

/** The last choice of this page. Only set in the browser. */
let last: Choice | null = null;

/** The same for the page that comes when this one is loaded anew. */
const KEPT = "orders-chosen";

/**
 * The orders that were chosen in a list still are for whoever goes back to it, or loads it anew. A
 * visit by another way has chosen nothing.
 */
export function useKeptChoice() {
  const { key, search } = useLocation();
  const isAlive = useAlive();
  const at = `${key}${search}`;
  const chosenBefore = useMemo(() => (isAlive ? chosenAt(at) : []), [isAlive, at]);
  const keepChoice = (form: HTMLFormElement) => {
    const values = new FormData(form).getAll("orders");
    last = { at, chosen: values.filter((value) => typeof value === "string") };
    window.sessionStorage.setItem(KEPT, [at, ...last.chosen].join("\n"));
  };
  return { chosenBefore, keepChoice };
}

function chosenAt(at: string): readonly string[] {
  const choice = last ?? (isLoadedAgain() ? readKept() : null);
  return choice?.at === at ? choice.chosen : [];
}

function readKept(): Choice | null {
  const [at, ...chosen] = window.sessionStorage.getItem(KEPT)?.split("\n") ?? [];
  return at === undefined ? null : { at, chosen };
}

function isLoadedAgain(): boolean {
  return performance
    .getEntriesByType("navigation")
    .some((entry) => "type" in entry && (entry.type === "reload" || entry.type === "back_forward"));
}
