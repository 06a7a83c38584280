import { type ReactNode, useState } from "react";
import { Step } from "./step.tsx";

/**
 * A step that is filled in already: what it holds on one line, and the controls
 * folded under it. It unfolds for an error in it, and for a link into it.
 */
export function FoldedStep({
  id,
  title,
  text,
  hasErrors,
  children,
}: {
  id: string;
  title: string;
  text: string;
  hasErrors: boolean;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(hasErrors);
  // What has to be seen is; it stays open when the error is gone.
  if (hasErrors && !isOpen) setOpen(true);
  return (
    <Step>
      <details
        className="folded"
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>
          <h2 id={id}>{title}</h2>
          <span className="folded-text small muted">{text || "Not filled in yet"}</span>
          <span className="link small">Change</span>
        </summary>
        <div className="folded-body">{children}</div>
      </details>
    </Step>
  );
}
