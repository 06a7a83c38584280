import type { FormEvent } from "react";
import { useLocation } from "react-router";

/** The last choice, and its entry of the history. Only set in the browser. */
let last: { key: string; chosen: readonly string[] } | null = null;

/** The orders that were chosen in the list when one was opened from it still are for whoever goes back. */
export function useKeptChoice() {
  const { key } = useLocation();
  const keepChoice = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const values = new FormData(currentTarget).getAll("orders");
    last = { key, chosen: values.filter((value) => typeof value === "string") };
  };
  return { chosenBefore: last?.key === key ? last.chosen : [], keepChoice };
}
