import { type DragEvent, type RefObject, useEffect, useEffectEvent, useState } from "react";

/**
 * Files that are dropped on an area, or pasted while it, or nothing else that takes files, has the
 * focus. What is dropped beside it is refused: the browser would leave the page to show it.
 */
export function useDroppedFiles(
  area: RefObject<HTMLElement | null>,
  take: (files: readonly File[]) => void,
) {
  const [isOver, setOver] = useState(false);
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || event.defaultPrevented || !isPastedInto(area.current)) return;
    event.preventDefault();
    take(files);
  });

  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    window.addEventListener("paste", listener);
    window.addEventListener("dragover", refuseFiles);
    window.addEventListener("drop", refuseFiles);
    return () => {
      window.removeEventListener("paste", listener);
      window.removeEventListener("dragover", refuseFiles);
      window.removeEventListener("drop", refuseFiles);
    };
  }, []);

  return {
    isOver,
    /** For the element on which files may be dropped. */
    handlers: {
      onDragOver(event: DragEvent) {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        // Also told of on the way from one part of it to another.
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!isInside) setOver(false);
      },
      onDrop(event: DragEvent) {
        event.preventDefault();
        setOver(false);
        take([...event.dataTransfer.files]);
      },
    },
  };
}

/** Where files are dropped that somebody takes, it has been said already. */
function refuseFiles(event: globalThis.DragEvent) {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = "none";
}

/** The place that has the focus; else the first that is shown. */
function isPastedInto(area: HTMLElement | null): boolean {
  const areas = [...document.querySelectorAll<HTMLElement>(".uploader")];
  const focused = areas.find((one) => one.contains(document.activeElement));
  return area !== null && area === (focused ?? areas.find((one) => one.checkVisibility()));
}
