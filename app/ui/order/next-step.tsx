import Clock from "lucide-react/icons/clock";
import Truck from "lucide-react/icons/truck";
import Upload from "lucide-react/icons/upload";
import ZoomIn from "lucide-react/icons/zoom-in";
import type { LucideIcon } from "lucide-react";
import { Form } from "react-router";
import { type Cents, formatCents } from "#app/shop/money/money.ts";
import { type NextAct, NEXT_ACT_WORDS, type NextStep } from "#app/shop/own-order/next-step.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { classNames } from "#app/ui/kit/class-names.ts";
import { Icon } from "#app/ui/kit/icon.tsx";
import "./order.css";

/** Where each act is done: to pay is a form, everything else is looked at first. */
export type ActPaths = Readonly<Record<NextAct, string>>;

interface NextOrder {
  orderNumber: string;
  totalAmount: Cents;
  next: NextStep;
}

const ICONS: Readonly<Record<NextAct, LucideIcon | null>> = {
  pay: null,
  price: null,
  proof: ZoomIn,
  artwork: Upload,
  check: ZoomIn,
  details: null,
  track: Truck,
};

/** Where an order stands, in one line. */
export function NextSays({ next }: { next: NextStep }) {
  if (next.says === "") return null;
  return (
    <p className={classNames("next-says", next.isYours ? "next-yours" : "small")}>
      {next.isYours && <Icon of={Clock} />}
      {next.says}
    </p>
  );
}

/** The one filled button of an order: what its customer does next; nothing when that is to wait. */
export function NextAction({ order, paths }: { order: NextOrder; paths: ActPaths }) {
  const { next, orderNumber, totalAmount } = order;
  const { act } = next;
  if (act === null) return null;
  if (act === "pay") {
    return (
      <Form method="post" action={paths.pay} reloadDocument className="next-act">
        <Button
          type="submit"
          size="sm"
          aria-label={`Pay ${formatCents(totalAmount)}: ${orderNumber}`}
        >
          Pay {formatCents(totalAmount)}
        </Button>
      </Form>
    );
  }
  const icon = ICONS[act];
  return (
    <ButtonLink
      size="sm"
      className="next-act"
      to={paths[act]}
      aria-label={`${NEXT_ACT_WORDS[act]}: ${orderNumber}`}
    >
      {icon && <Icon of={icon} />}
      {NEXT_ACT_WORDS[act]}
    </ButtonLink>
  );
}
