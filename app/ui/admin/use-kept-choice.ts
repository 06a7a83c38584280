import { type FormEvent, useState } from "react";
import { NavigationType, useNavigationType } from "react-router";

/** What was chosen last, until a document is loaded anew. Only set in the browser. */
let lastChosen: readonly string[] = [];

/** The orders that were chosen in the list when one was opened from it still are for whoever goes back. */
export function useKeptChoice() {
  const isBack = useNavigationType() === NavigationType.Pop;
  const [chosenBefore] = useState(isBack ? lastChosen : []);
  return { chosenBefore, keepChoice };
}

/** Of the form around the list. */
function keepChoice({ currentTarget }: FormEvent<HTMLFormElement>) {
  const values = new FormData(currentTarget).getAll("orders");
  lastChosen = values.filter((value) => typeof value === "string");
}
