/** A field below this part of the window has its message above it. */
const LOW = 0.6;

/**
 * Where an error is said: away from the field that it speaks of, which has the focus by then.
 */
export function toastSide({
  activeElement,
  defaultView,
}: Pick<Document, "activeElement" | "defaultView">): "bottom-left" | "top-left" {
  if (activeElement === null || defaultView === null) return "bottom-left";
  if (!activeElement.matches("input, select, textarea")) return "bottom-left";
  const { bottom } = activeElement.getBoundingClientRect();
  return bottom > defaultView.innerHeight * LOW ? "top-left" : "bottom-left";
}
