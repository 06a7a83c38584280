import X from "lucide-react/icons/x";
import { type ComponentProps, type ReactNode, type RefObject, useId } from "react";
import { ButtonLink } from "./button-link.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
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
  closeTo,
  children,
  ...listeners
}: Pick<ComponentProps<"dialog">, "onFocus" | "onClose"> & {
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  className?: string;
  /** Something is being filled in: a stray press beside it must not close it. */
  isForm?: boolean;
  /** Drawn open, so that it is there without JavaScript; with it, show it as modal again. */
  isOpen?: boolean;
  /** The address that closing leads to: there its cross is a link, which needs no JavaScript. */
  closeTo?: string;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <dialog
      {...listeners}
      ref={ref}
      open={isOpen || undefined}
      className={classNames("modal", className)}
      aria-labelledby={titleId}
      closedby={isForm ? "closerequest" : "any"}
    >
      <div className="modal-sheet">
        <h2 id={titleId}>{title}</h2>
        {children}
        {closeTo === undefined ? (
          <IconButton
            className="modal-close"
            label="Close"
            icon={X}
            look="quiet"
            onClick={() => ref.current?.close()}
          />
        ) : (
          <ButtonLink
            className="btn-icon modal-close"
            look="quiet"
            to={closeTo}
            aria-label="Close"
            title="Close"
            onClick={(event) => {
              event.preventDefault();
              ref.current?.close();
            }}
          >
            <Icon of={X} />
          </ButtonLink>
        )}
      </div>
    </dialog>
  );
}
