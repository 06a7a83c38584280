import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useRef } from "react";
import { Button } from "#app/ui/kit/button.tsx";
import { buttonClasses } from "#app/ui/kit/button-look.ts";
import { Icon } from "#app/ui/kit/icon.tsx";
import type { TakenResult } from "#app/ui/order-form/use-submission.ts";

/** The dialog when its order is placed: the way to the payment, whatever became of the tab. */
export function PackageOrdered({
  taken,
  onClose,
}: {
  taken: Extract<TakenResult, { status: "placed" }>;
  onClose: () => void;
}) {
  const head = useRef<HTMLHeadingElement>(null);
  // The button that was pressed has gone.
  useEffect(() => head.current?.focus(), []);
  return (
    <div className="package-ordered">
      <Icon of={CircleCheck} className="package-ordered-mark" />
      <div>
        <h3 ref={head} tabIndex={-1}>
          {taken.notice.title}
        </h3>
        <p className="muted">
          Your order is <b className="num">{taken.orderNumber}</b>. {taken.notice.text}
        </p>
      </div>
      <div className="acts">
        <a className={buttonClasses({})} href={taken.approvalUrl} target="_blank" rel="noreferrer">
          Open the payment page
        </a>
        <Button look="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
