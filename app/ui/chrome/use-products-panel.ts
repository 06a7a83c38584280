import { type FocusEvent, useEffect, useRef, useState } from "react";
import { useProductsMenu } from "./use-products-menu.ts";

/**
 * Opening and closing of the Products panel: Escape closes it and gives the focus back; a press or
 * a step of the keyboard outside closes it, and so do its own links and going back. Nothing else: a
 * page that was asked for before it was opened may arrive under it. `goInstead` goes to the page of
 * all products where the panel has nothing to show.
 */
export function useProductsPanel(goInstead: () => void) {
  const frame = useRef<HTMLDivElement>(null);
  const way = useRef<HTMLAnchorElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { menu, ask } = useProductsMenu();
  const close = () => setOpen(false);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      way.current?.focus();
    };
    const closeOnBack = () => setOpen(false);
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("keydown", closeOnEscape);
    window.addEventListener("popstate", closeOnBack);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("keydown", closeOnEscape);
      window.removeEventListener("popstate", closeOnBack);
    };
  }, [isOpen]);

  const toggle = () => {
    if (isOpen) return close();
    setOpen(true);
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
