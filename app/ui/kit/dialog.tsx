import X from "lucide-react/icons/x";
import { type ReactNode, type RefObject, useId } from "react";
import { IconButton } from "./icon-button.tsx";

/**
 * A native modal dialog: open it with `ref.current.showModal()`. The browser keeps
 * the focus inside, closes it on Escape and gives the focus back.
 */
export function Dialog({
  ref,
  title,
  children,
}: {
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <dialog
      ref={ref}
      className="modal"
      aria-labelledby={titleId}
      // A press beside it closes it, too.
      closedby="any"
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
