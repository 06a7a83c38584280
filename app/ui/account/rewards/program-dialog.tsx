import CircleHelp from "lucide-react/icons/circle-question-mark";
import { useRef } from "react";
import type { ProgramRule } from "#app/shop/rewards/program-rules.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { useAlive } from "#app/ui/kit/use-alive.ts";

/** 'How Mega Bucks Work' (accounts §2): a dialog, and without JavaScript a fold. */
export function ProgramDialog({ rules }: { rules: readonly ProgramRule[] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  if (!useAlive()) {
    return (
      <details className="program-fold">
        <summary className="link">How Mega Bucks Work</summary>
        <ProgramRules rules={rules} />
      </details>
    );
  }
  return (
    <>
      <Button look="quiet" size="sm" onClick={() => dialog.current?.showModal()}>
        <Icon of={CircleHelp} />
        How Mega Bucks Work
      </Button>
      <Dialog ref={dialog} title="How Mega Bucks Work">
        <ProgramRules rules={rules} />
      </Dialog>
    </>
  );
}

/** The rewards that the program pays, rule by rule. */
export function ProgramRules({ rules }: { rules: readonly ProgramRule[] }) {
  return (
    <dl className="program-rules">
      {rules.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
