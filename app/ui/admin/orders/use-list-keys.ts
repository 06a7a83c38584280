import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";

/** The keys of the list, as its help tells them. */
export const LIST_KEYS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ["J"], does: "Next order" },
  { keys: ["K"], does: "Previous order" },
  { keys: ["X"], does: "Select or deselect this order" },
  { keys: ["Shift", "X"], does: "Select from the last selected order to this one" },
  { keys: ["Enter"], does: "Open this order" },
  { keys: ["Esc"], does: "Clear selection" },
  { keys: ["/"], does: "Search orders" },
  { keys: ["?"], does: "Show all keys" },
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
  const move = (step: 1 | -1) => {
    const rows = shownRows();
    const here = rows.findIndex((row) => rowOf(row).contains(document.activeElement));
    const from = here === -1 && step === -1 ? rows.length : here;
    const index = Math.min(Math.max(from + step, 0), rows.length - 1);
    const row = rows[index];
    if (!row) return;
    row.focus();
    setAt(`${row.dataset["row"] ?? ""}, ${index + 1} of ${rows.length}`);
  };
  const keys: Readonly<Record<string, () => boolean | void>> = {
    j: () => move(1),
    k: () => move(-1),
    x: () => choose(false),
    X: () => choose(true),
    "/": focusSearch,
    "?": does.showHelp,
    Escape: does.clear,
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
