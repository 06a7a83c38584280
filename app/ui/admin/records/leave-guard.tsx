import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import { Dialog } from "#app/ui/kit/dialog.tsx";

/**
 * Asks before a page with unsaved changes is left: in a dialog of the shop where it can, in
 * the browser's own words where the tab is closed or loaded anew.
 */
export function LeaveGuard({
  isUnsaved,
  hasTabs = false,
  sendsTo,
  onStay,
}: {
  isUnsaved: boolean;
  /** Another query shows something else on the page, in place of what was typed. */
  hasTabs?: boolean;
  /** Where a form of the page is sent: going there is no leaving. */
  sendsTo?: string | undefined;
  /** They were asked, and stay. */
  onStay?: (() => void) | undefined;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      nextLocation.pathname !== sendsTo &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (hasTabs && currentLocation.search !== nextLocation.search)),
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  useEffect(() => {
    const open = dialog.current;
    if (blocker.state !== "blocked" || open === null) return;
    open.showModal();
    // Escape and the cross stay, too.
    const stay = () => {
      blocker.reset();
      onStay?.();
    };
    open.addEventListener("close", stay, { once: true });
    return () => {
      open.removeEventListener("close", stay);
      open.close();
    };
  }, [blocker, onStay]);
  return (
    <Dialog ref={dialog} title="Leave without saving?">
      <p>What you changed on this page is not saved yet.</p>
      <div className="acts">
        <Button onClick={() => dialog.current?.close()}>Stay</Button>
        <Button look="outline" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
