import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { LeaveGuard } from "./leave-guard.tsx";

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
  /** What stands there as it was sent was not taken. */
  isRefused: boolean;
  /** Where a form in it is sent, if not to its own page. */
  sendsTo?: string;
  /** They were asked, and stay. */
  onStay?: () => void;
  children: ReactNode;
}) {
  const room = useRef<HTMLDivElement>(null);
  const [isTyped, setTyped] = useState(false);
  const isSending = useNavigation().formMethod === "POST";
  const look = () => setTyped(room.current !== null && holdsTyped(room.current));
  // What was taken, or is not shown any more, left with a rendering.
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
