/**
 * Runs in the page: all of how it is drawn that a finding can depend on, as one text. Which elements
 * are seen, in what colors and sizes of letters, what is cut off or scrolls, and what lies behind or
 * before each text. Where things stand, and how wide they are, is no part of it.
 */
export function drawnAs(): string {
  const LARGE_PX = 24;
  const LARGE_BOLD_PX = 18.66;
  const all = [...document.querySelectorAll("*")];
  const lines = [document.documentElement.outerHTML, document.title];
  const painters: { element: Element; box: DOMRect; index: number }[] = [];
  const texts: { element: Element; box: DOMRect; index: number }[] = [];

  for (const [index, element] of all.entries()) {
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!isSeen) continue;
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const size = Number.parseFloat(style.fontSize);
    const isBold = Number.parseInt(style.fontWeight, 10) >= 700;
    const paints =
      !/^rgba\(.*, 0\)$/.test(style.backgroundColor) ||
      style.backgroundImage !== "none" ||
      element.matches("img, svg, video, canvas, iframe, input, select, textarea, button");
    lines.push(
      [
        index,
        style.color,
        style.backgroundColor,
        style.backgroundImage,
        style.opacity,
        style.textShadow,
        style.position,
        style.display,
        style.overflowX,
        style.overflowY,
        style.clipPath,
        style.pointerEvents,
        size >= LARGE_PX || (isBold && size >= LARGE_BOLD_PX),
        element.scrollWidth > element.clientWidth,
        element.scrollHeight > element.clientHeight,
        box.width > 1 && box.height > 1,
        box.right <= 0 || box.bottom + scrollY <= 0,
        // Line by line, what is behind a text may be another.
        style.display === "inline" && element.getClientRects().length > 1,
      ].join(),
    );
    if (box.width <= 1 || box.height <= 1) continue;
    if (paints) painters.push({ element, box, index });
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (hasText || element.matches("input, select, textarea")) texts.push({ element, box, index });
  }
  for (const text of texts) {
    const around = painters.filter(
      ({ element, box }) =>
        element !== text.element &&
        box.left < text.box.right &&
        box.right > text.box.left &&
        box.top < text.box.bottom &&
        box.bottom > text.box.top,
    );
    // Whether a surface is behind all of the text or a part of it.
    const part = (box: DOMRect) =>
      box.left <= text.box.left + 1 &&
      box.right >= text.box.right - 1 &&
      box.top <= text.box.top + 1 &&
      box.bottom >= text.box.bottom - 1;
    lines.push(`${text.index}: ${around.map(({ index, box }) => `${index}${part(box)}`).join()}`);
  }
  return lines.join("\n");
}
