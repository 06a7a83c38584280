import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { LeaveGuard } from "./unsaved.tsx";

/**
 * Around the small forms of a page, or one of them: whoever leaves is asked while something
 * stands in a field that was typed and not sent.
 */
export function TypedGuard({
  isRefused,
  sendsTo,
  onStay,
  children,
}: {
  /** The fields stand as they were sent, and were refused. */
  isRefused: boolean;
  /** The address that a form in it is sent to, if not to its own page. */
  sendsTo?: string;
  /** Called when somebody was asked and stays. */
  onStay?: () => void;
  children: ReactNode;
}) {
  const room = useRef<HTMLDivElement>(null);
  const [isTyped, setTyped] = useState(false);
  const isSending = useNavigation().formMethod === "POST";
  const look = () => setTyped(room.current !== null && holdsTyped(room.current));
  // Text that was taken, or is not shown any more, left with a rendering.
  useEffect(look);
  return (
    <div ref={room} onInput={look} className="contents">
      {children}
      <LeaveGuard
        isUnsaved={(isTyped || isRefused) && !isSending}
        hasTabs
        sendsTo={sendsTo}
        onStay={onStay}
      />
    </div>
  );
}

/** Whether a field says something else than it was opened with. */
function holdsTyped(room: HTMLElement): boolean {
  const fields = room.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
