import type { KeyboardEvent } from "react";

/** J and K, or the arrows, go from row to row once a row's link has the focus; Enter opens it. */
export function moveAlongRows(event: KeyboardEvent<HTMLElement>, links = "tr a"): void {
  const step = stepOf(event);
  if (step === 0 || !(event.target instanceof HTMLAnchorElement)) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>(links)];
  const next = rows[rows.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function stepOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): -1 | 0 | 1 {
  if (ctrlKey || metaKey || altKey) return 0;
  if (key === "j" || key === "ArrowDown") return 1;
  return key === "k" || key === "ArrowUp" ? -1 : 0;
}
