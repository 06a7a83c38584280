import type { ReactNode } from "react";
import { Fold } from "./fold.tsx";
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
  return (
    <Step>
      <Fold heading={<h2 id={id}>{title}</h2>} text={text} act="Change" hasErrors={hasErrors}>
        {children}
      </Fold>
    </Step>
  );
}
