/** Opens the fold that an element lies in: what is folded can't take the focus. */
export function unfold(element: Element | null): void {
  element?.closest("details:not([open])")?.setAttribute("open", "");
}
