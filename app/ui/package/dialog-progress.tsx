import CircleAlert from "lucide-react/icons/circle-alert";
import Clock from "lucide-react/icons/clock";
import type { DetailPart } from "#app/shop/order/line/package-details.ts";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Progress } from "#app/ui/kit/progress.tsx";
import type { FormErrors } from "#app/ui/order-form/form-errors.ts";
import { PACKAGE_STEPS } from "./package-steps.ts";

/** How far the order has come, and a jump to any step (specification document 2, §2). */
export function DialogProgress({
  step,
  errors,
  isSkipped,
  onMove,
}: {
  step: number;
  errors: FormErrors;
  isSkipped: (part: DetailPart) => boolean;
  onMove: (step: number) => void;
}) {
  const count = PACKAGE_STEPS.length;
  const percent = Math.round(((step + 1) / count) * 100);
  return (
    <div className="package-progress">
      <p className="package-count num" role="status">
        <span>
          Step {step + 1} of {count}
        </span>
        <span>{percent}% complete</span>
      </p>
      <Progress percent={percent} label="Order form" />
      <ol className="package-jumps">
        {PACKAGE_STEPS.map(({ id, part, title, has }, index) => {
          const isWrong = Object.keys(errors).some(has);
          const isLater = !isWrong && isSkipped(part);
          return (
            <li key={id}>
              <button
                type="button"
                aria-current={index === step ? "step" : undefined}
                onClick={() => onMove(index)}
              >
                <span className="package-number num" data-wrong={isWrong || undefined}>
                  {isWrong ? <Icon of={CircleAlert} /> : isLater ? <Icon of={Clock} /> : index + 1}
                </span>
                <span className="package-name">{title}</span>
                {isWrong && <span className="sr-only"> (check this step)</span>}
                {isLater && <span className="sr-only"> (to finish later)</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
