import { type ReactNode, useState } from "react";

/**
 * Controls folded under one line that says what they hold. It unfolds for an
 * error in it, and for a link into it.
 */
export function Fold({
  heading,
  text,
  act,
  hasErrors,
  isOpenFirst = false,
  children,
}: {
  heading: ReactNode;
  /** The contents of the controls, in words. */
  text: string;
  /** The word for opening it: "Change". */
  act: string;
  hasErrors: boolean;
  isOpenFirst?: boolean;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(hasErrors || isOpenFirst);
  // An error has to be seen; the fold stays open when the error is gone.
  if (hasErrors && !isOpen) setOpen(true);
  return (
    <details
      className="folded"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {heading}
        <span className="folded-text small muted">{text || "Not filled in yet"}</span>
        <span className="link small">{act}</span>
      </summary>
      <div className="folded-body">{children}</div>
    </details>
  );
}
