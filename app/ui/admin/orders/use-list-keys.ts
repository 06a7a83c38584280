import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";

/** The keys of the list, as its help tells them. */
export const LIST_KEYS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ["J"], does: "Next order" },
  { keys: ["K"], does: "Previous order" },
  { keys: ["X"], does: "Select or deselect this order" },
  { keys: ["Shift", "X"], does: "Select from the last selected order to this one" },
  { keys: ["S"], does: "Choose a status for the selected orders" },
  { keys: ["Enter"], does: "Open this order" },
  { keys: ["Esc"], does: "Clear selection" },
  { keys: ["/"], does: "Search orders" },
  { keys: ["?"], does: "Show all shortcuts" },
];

/** Keys that somebody sets up for speech or switches would start things: each browser can turn them off. */
const OFF = "list-keys-off";

/** Rows of the table or of the cards, whichever is shown. */
function shownRows(): HTMLElement[] {
  const rows = [...document.querySelectorAll<HTMLElement>("a[data-row]")];
  return rows.filter((row) => row.offsetParent !== null);
}

/**
 * Single keys of the list of orders, bound to the page: they work as soon as it is there, and
 * never where something is typed or a dialog is open. Says where one is: "MR-10498, 3 of 9".
 */
export function useListKeys(does: { showHelp: () => void; clear: () => void }): string {
  const [at, setAt] = useState("");
  const last = useRef<HTMLElement>(null);
  const move = (step: 1 | -1) => {
    const rows = shownRows();
    const focused = rows.findIndex((row) => rowOf(row).contains(document.activeElement));
    // Whoever comes back from the bar of what is selected goes on from where they were.
    const here = focused === -1 && isInBar() && last.current ? rows.indexOf(last.current) : focused;
    const from = here === -1 && step === -1 ? rows.length : here;
    const index = Math.min(Math.max(from + step, 0), rows.length - 1);
    const row = rows[index];
    if (!row) return;
    row.focus();
    last.current = row;
    setAt(`${row.dataset["row"] ?? ""}, ${index + 1} of ${rows.length}`);
  };
  const keys: Readonly<Record<string, () => boolean | void>> = {
    j: () => move(1),
    k: () => move(-1),
    x: () => choose(false),
    X: () => choose(true),
    s: chooseStatus,
    "/": focusSearch,
    "?": does.showHelp,
    Escape: () => {
      // The bar goes with what was selected: whoever stood in it is back in the list.
      const wasInBar = isInBar();
      const isCleared = does.clear();
      if (wasInBar) last.current?.focus();
      return isCleared;
    },
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || event.defaultPrevented || isTyping(event.target)) return;
    if (document.querySelector("dialog[open]") || (key !== "Escape" && areOff())) return;
    const act = keys[key];
    if (act === undefined || act() === false) return;
    if (key !== "Escape") event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return at;
}

/** Whether the bar of what is selected has the focus. */
function isInBar(): boolean {
  return document.querySelector(".selection:focus-within") !== null;
}

function rowOf(link: HTMLElement): Element {
  return link.closest("tr, li") ?? link;
}

/** The box that was last chosen by key, from which Shift X counts. */
let lastChosen: HTMLInputElement | null = null;

/** Not where no order has the focus. */
function choose(isRange: boolean): boolean {
  const boxes = shownRows().map((row) =>
    rowOf(row).querySelector<HTMLInputElement>('input[name="orders"]'),
  );
  const here = boxes.findIndex((box) => box?.closest("tr, li")?.contains(document.activeElement));
  const box = boxes[here];
  if (!box) return false;
  const from = lastChosen ? boxes.indexOf(lastChosen) : -1;
  if (!isRange || from === -1) box.click();
  else {
    const [first, last] = [Math.min(from, here), Math.max(from, here)];
    for (const one of boxes.slice(first, last + 1)) if (one?.checked === false) one.click();
  }
  lastChosen = box;
  return true;
}

/** To the steps of what is selected; where nothing is, of the order that has the focus. */
function chooseStatus(): boolean {
  const isSelected = document.querySelector('input[name="orders"]:checked') !== null;
  if (!isSelected && !choose(false)) return false;
  // The bar has its buttons once the page knows of the tick.
  requestAnimationFrame(() => {
    const steps = document.querySelectorAll<HTMLElement>(
      '.selection button[name="to"], .selection summary',
    );
    // What is behind "More" can't be seen before that is opened.
    [...steps].find((step) => step.checkVisibility())?.focus();
  });
  return true;
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('.orders input[name="q"]');
  field?.focus();
  field?.select();
  return field !== null;
}

const TYPED = "input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]";

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED) !== null;
}

function areOff(): boolean {
  return window.localStorage.getItem(OFF) !== null;
}

const listeners = new Set<() => void>();

/** Whether single keys work in this browser, and how that is changed. */
export function useKeysSwitch(): [isOn: boolean, turn: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => !areOff(),
    () => true,
  );
  const turn = (on: boolean) => {
    if (on) window.localStorage.removeItem(OFF);
    else window.localStorage.setItem(OFF, "1");
    for (const listener of listeners) listener();
  };
  return [isOn, turn];
}
