import { type RefObject, useEffect } from "react";

/** Tells the style sheet how high the ticket is: a tall one goes up until its button is in view. */
export function useTicketHeight(ticket: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const sheet = ticket.current;
    if (!sheet) return;
    const observer = new ResizeObserver(() =>
      sheet.parentElement?.style.setProperty("--ticket-height", `${sheet.offsetHeight}px`),
    );
    observer.observe(sheet);
    return () => observer.disconnect();
  }, [ticket]);
}
