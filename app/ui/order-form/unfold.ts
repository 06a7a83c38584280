/** Opens what an element is folded into, or the step it lies in: hidden it can't take the focus. */
export function unfold(element: Element | null): void {
  element?.closest("details:not([open])")?.setAttribute("open", "");
  const step = element?.closest("dialog");
  if (step && !step.open) step.showModal();
}
