/** Calls `onQuiet` once nothing was seen for so long. */
export function watchQuiet(quietMs: number, onQuiet: () => void) {
  let timer = setTimeout(onQuiet, quietMs);
  return {
    seen() {
      clearTimeout(timer);
      timer = setTimeout(onQuiet, quietMs);
    },
    stop: () => clearTimeout(timer),
  };
}
