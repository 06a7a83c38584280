import { Notice } from "#app/ui/kit/notice.tsx";
import type { ChoicesAgain } from "./choices-again.ts";

const ARTWORK_WORDS: Readonly<Record<ChoicesAgain["artwork"], string>> = {
  approved: "We print the design you approved.",
  designed: "We'll design it again: the price includes our Design Service.",
  files: "Your files are not copied: add them again.",
};

/** Says that an order is being placed again: nothing is ordered before it was looked at. */
export function AgainNotice({ again }: { again: ChoicesAgain | null }) {
  if (again === null) return null;
  const { orderNumber, lost, artwork } = again;
  const files = ARTWORK_WORDS[artwork];
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
