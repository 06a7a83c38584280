import Upload from "lucide-react/icons/upload";
import FileText from "lucide-react/icons/file-text";
import ZoomIn from "lucide-react/icons/zoom-in";
import type { LucideIcon } from "lucide-react";
import { detailsUnder } from "#app/shop/order/tracking/tracking-paths.ts";
import { type NextAct, NEXT_ACT_WORDS, type NextStep } from "#app/shop/own-order/next-step.ts";
import type { PaidStep } from "#app/shop/own-order/paid-steps.ts";
import { PROOF_ID } from "#app/shop/proof/proof-paths.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { ARTWORK_ID } from "#app/ui/order/artwork-part.tsx";
import "./paid-steps.css";

export interface PaidOrderOnPage {
  next: NextStep;
  /** The items whose artwork is missing. */
  missing: readonly string[];
  steps: readonly PaidStep[];
  /** When a parcel is at the door, in words. */
  arrives: string | null;
}

/** The one thing that is left to its buyer, if the order waits for them. */
export function PaidTask({
  paid: { next, missing },
  orderPage,
}: {
  paid: PaidOrderOnPage;
  orderPage: string | null;
}) {
  const task = next.act === null ? undefined : TASKS[next.act];
  if (orderPage === null || next.act === null || task === undefined) return null;
  return (
    <section className="paid-task" aria-labelledby="paid-task">
      <span className="paid-task-mark">
        <Icon of={task.icon} />
      </span>
      <div>
        <h2 id="paid-task">One thing for you: {task.what(missing)}</h2>
        <p className="small muted">{task.says ?? next.says}</p>
        <ButtonLink to={task.path(orderPage)}>{NEXT_ACT_WORDS[next.act]}</ButtonLink>
      </div>
    </section>
  );
}

interface Task {
  icon: LucideIcon;
  /** After "One thing for you:"; `missing` are the items without artwork. */
  what: (missing: readonly string[]) => string;
  /** Left out, it is what the order says of itself. */
  says?: string;
  path: (orderPage: string) => string;
}

const TASKS: Readonly<Partial<Record<NextAct, Task>>> = {
  artwork: {
    icon: Upload,
    what: artworkWords,
    says: "We'll start as soon as we have it. Upload it now or use the link in your email.",
    path: (orderPage) => `${orderPage}#${ARTWORK_ID}`,
  },
  check: {
    icon: ZoomIn,
    what: () => "your artwork",
    path: (orderPage) => `${orderPage}#${ARTWORK_ID}`,
  },
  proof: {
    icon: ZoomIn,
    what: () => "your proof",
    path: (orderPage) => `${orderPage}#${PROOF_ID}`,
  },
  details: {
    icon: FileText,
    what: () => "your package details",
    path: detailsUnder,
  },
};

function artworkWords(missing: readonly string[]): string {
  const [only] = missing;
  if (missing.length !== 1 || only === undefined) return `artwork for ${missing.length} items`;
  return `your artwork for ${only}`;
}

const STATE_CLASSES: Readonly<Record<PaidStep["state"], string | undefined>> = {
  done: "paid-step-done",
  now: "paid-step-now",
  ahead: undefined,
};

/** What happens with a paid order from here on. */
export function PaidSteps({ steps }: { steps: readonly PaidStep[] }) {
  if (steps.length === 0) return null;
  return (
    <section className="paid-steps" aria-labelledby="paid-steps">
      <h2 id="paid-steps">What happens next</h2>
      <ol>
        {steps.map(({ title, text, when, state }) => (
          <li
            key={title}
            className={STATE_CLASSES[state]}
            aria-current={state === "now" ? "step" : undefined}
          >
            <span>
              <b>{title}</b>
              {state === "done" && <span className="sr-only"> (done)</span>}
              <span className="small muted">{text}</span>
            </span>
            {when !== null && <span className="paid-step-when num">{when}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
