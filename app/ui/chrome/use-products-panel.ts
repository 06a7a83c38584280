import { type FocusEvent, useEffect, useRef, useState } from "react";
import { usePlaceAhead } from "./use-place-ahead.ts";
import { useProductsMenu } from "./use-products-menu.ts";

/**
 * Opening and closing of the Products panel: Escape closes it and gives the focus back; a press or
 * a step of the keyboard outside closes it, and so does setting out for another page; the arrival of
 * a page that was on its way when it was opened does not. `goInstead` goes to the page of all
 * products where the panel has nothing to show.
 */
export function useProductsPanel(goInstead: () => void) {
  const place = usePlaceAhead();
  const frame = useRef<HTMLDivElement>(null);
  const way = useRef<HTMLAnchorElement>(null);
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const { menu, ask } = useProductsMenu();
  const isOpen = openedAt === place;
  // Left, it stays closed for who comes back.
  if (openedAt !== null && !isOpen) setOpenedAt(null);
  const close = () => setOpenedAt(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpenedAt(null);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpenedAt(null);
      way.current?.focus();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, [isOpen]);

  const toggle = () => {
    if (isOpen) return close();
    setOpenedAt(place);
    void ask().then((isThere) => {
      if (isThere || menu !== null) return;
      close();
      goInstead();
    });
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
  };
  return { frame, way, menu, isOpen, prepare: () => void ask(), toggle, close, handleBlur };
}
