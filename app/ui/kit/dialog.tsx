import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";

/** A question on a sheet of its own. It keeps the focus and Escape closes it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  actions,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** Verbs; the first one acts. */
  actions?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup className="dialog">
          <Base.Title>{title}</Base.Title>
          {description !== undefined && (
            <Base.Description className="muted">{description}</Base.Description>
          )}
          {children}
          {actions !== undefined && <div className="acts">{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
