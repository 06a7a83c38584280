import { missingDetailsSays } from "#app/shop/order/order-waits.ts";
import { NEXT_ACT_WORDS, type NextStep } from "#app/shop/own-order/next-step.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";

interface WaitingOrder {
  orderNumber: string;
  next: NextStep;
  missingDetails: string;
}

/** What of a package its customer still has to say, where something else comes first. */
export function DetailsMissing({ order: { missingDetails, next } }: { order: WaitingOrder }) {
  if (missingDetails === "" || next.act === "details") return null;
  return <p>{missingDetailsSays(missingDetails)}</p>;
}

/** The way to the form of these details, beside what comes first. */
export function FinishDetails({ to, order }: { to: string; order: WaitingOrder }) {
  if (order.missingDetails === "" || order.next.act === "details") return null;
  return (
    <ButtonLink
      size="sm"
      look="outline"
      to={to}
      aria-label={`${NEXT_ACT_WORDS.details}: ${order.orderNumber}`}
    >
      {NEXT_ACT_WORDS.details}
    </ButtonLink>
  );
}
