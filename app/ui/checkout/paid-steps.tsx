import ListChecks from "lucide-react/icons/list-checks";
import Upload from "lucide-react/icons/upload";
import ZoomIn from "lucide-react/icons/zoom-in";
import { NEXT_ACT_WORDS, type NextStep } from "#app/shop/own-order/next-step.ts";
import type { PaidStep } from "#app/shop/own-order/paid-steps.ts";
import { detailsUnder } from "#app/shop/order/tracking/tracking-paths.ts";
import { PROOF_ID } from "#app/shop/proof/proof-paths.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Icon, type LucideIcon } from "#app/ui/kit/icon.tsx";
import { ARTWORK_ID } from "#app/ui/order/artwork-part.tsx";
import type { PaidReceiptOnPage } from "./paid-receipt.tsx";
import "./paid-steps.css";

export interface PaidOrderOnPage {
  next: NextStep;
  /** The items whose artwork is missing. */
  missing: readonly string[];
  steps: readonly PaidStep[];
  receipt: PaidReceiptOnPage;
}

/** The one thing that is left to its buyer, if the order waits for them. */
export function PaidTask({
  paid: { next, missing },
  orderPage,
}: {
  paid: PaidOrderOnPage;
  orderPage: string | null;
}) {
  const task = orderPage === null ? null : taskOf(next, missing, orderPage);
  if (next.act === null || task === null) return null;
  return (
    <section className="paid-task" aria-labelledby="paid-task">
      <span className="paid-task-mark">
        <Icon of={task.icon} />
      </span>
      <div>
        <h2 id="paid-task">{`One thing for you: ${task.what}`}</h2>
        <p className="small muted">{task.text}</p>
        <ButtonLink to={task.to}>{NEXT_ACT_WORDS[next.act]}</ButtonLink>
      </div>
    </section>
  );
}

interface Task {
  icon: LucideIcon;
  what: string;
  text: string;
  to: string;
}

function taskOf(next: NextStep, missing: readonly string[], orderPage: string): Task | null {
  switch (next.act) {
    case "artwork":
      return {
        icon: Upload,
        what: artworkWords(missing),
        text: "We'll start as soon as we have it. Upload it now or use the link in your email.",
        to: `${orderPage}#${ARTWORK_ID}`,
      };
    case "proof":
      return {
        icon: ZoomIn,
        what: "your proof",
        text: next.says,
        to: `${orderPage}#${PROOF_ID}`,
      };
    case "details":
      return {
        icon: ListChecks,
        what: "your package details",
        text: `${next.says} Add them now or use the link in your email.`,
        to: detailsUnder(orderPage),
      };
    default:
      return null;
  }
}

/** More would fill the page. */
const MOST_NAMED = 4;
const listOf = new Intl.ListFormat("en-US", { type: "conjunction" });

function artworkWords(missing: readonly string[]): string {
  const names = [...new Set(missing)];
  const isNamed = names.length === missing.length && names.length <= MOST_NAMED;
  return `your artwork for ${isNamed ? listOf.format(names) : `${missing.length} items`}`;
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
