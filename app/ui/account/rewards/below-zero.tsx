import { type Cents, cents, formatCents } from "#app/shop/money/money.ts";
import { Notice } from "#app/ui/kit/notice.tsx";

/** Why a balance is below zero, and what comes of it (decisions §5). */
export function BelowZero({ balance }: { balance: Cents }) {
  return (
    <Notice tone="warn" title={`Your balance is ${formatCents(cents(-balance))} below zero`}>
      A refund or a correction took back more Mega Bucks than you had left. You have nothing to pay:
      what you earn next makes up for it first.
    </Notice>
  );
}
