/** How the elements that are seen on a page are drawn, without where. */
export interface Drawn {
  /** Which elements, and in which colors. */
  seen: string;
  /** How large the text of each is, in CSS px. */
  sizes: number[];
}

/** Runs in the page. */
export function readDrawn(): Drawn {
  const seen: string[] = [];
  const sizes: number[] = [];
  for (const [index, element] of [...document.querySelectorAll("body, body *")].entries()) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const style = getComputedStyle(element);
    const { color, backgroundColor, backgroundImage, opacity, fontWeight, position } = style;
    seen.push(
      [index, color, backgroundColor, backgroundImage, opacity, fontWeight, position].join(),
    );
    sizes.push(Number.parseFloat(style.fontSize));
  }
  return { seen: seen.join("\n"), sizes };
}

/** Whether everything is seen in the same way as there, and no text is smaller: smaller text needs more contrast. */
export function isDrawnLike(drawn: Drawn, other: Drawn): boolean {
  return (
    drawn.seen === other.seen &&
    drawn.sizes.every((size, index) => size >= (other.sizes[index] ?? 0))
  );
}
