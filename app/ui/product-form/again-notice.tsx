import { Notice } from "#app/ui/kit/notice.tsx";
import type { ChoicesAgain } from "./choices-again.ts";

/** Says that an order is being placed again: nothing is ordered before it was looked at. */
export function AgainNotice({ again }: { again: ChoicesAgain | null }) {
  if (again === null) return null;
  const { orderNumber, lost, isReprint } = again;
  const files = isReprint
    ? "We print the design you approved."
    : "Your files are not copied: add them again.";
  const isWhole = lost.length === 0;
  return (
    <div className="again-notice">
      <Notice
        tone={isWhole ? "info" : "warn"}
        title={
          isWhole
            ? `Your choices from order ${orderNumber}`
            : `Not everything from order ${orderNumber} is offered as it was`
        }
      >
        {isWhole
          ? `They are filled in below, at today's prices. ${files}`
          : `Choose again: ${lost.join(", ")}. The rest is filled in below, at today's prices. ${files}`}
      </Notice>
    </div>
  );
}
