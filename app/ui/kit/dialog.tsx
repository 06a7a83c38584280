import X from "lucide-react/icons/x";
import { type ReactNode, type RefObject, useId } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";

/**
 * A native modal dialog: open it with `ref.current.showModal()`. The browser keeps
 * the focus inside, closes it on Escape, mostly on a press beside it too, and
 * gives the focus back.
 */
export function Dialog({
  ref,
  title,
  className,
  isForm = false,
  isOpen = false,
  children,
}: {
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  className?: string;
  /** Something is being filled in: a stray press beside it must not close it. */
  isForm?: boolean;
  /** Drawn open, so that it is there without JavaScript; with it, show it as modal again. */
  isOpen?: boolean;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <dialog
      ref={ref}
      open={isOpen || undefined}
      className={classNames("modal", className)}
      aria-labelledby={titleId}
      closedby={isForm ? "closerequest" : "any"}
    >
      <div className="modal-sheet">
        <h2 id={titleId}>{title}</h2>
        {children}
        <IconButton
          className="modal-close"
          label="Close"
          icon={X}
          look="quiet"
          onClick={() => ref.current?.close()}
        />
      </div>
    </dialog>
  );
}
