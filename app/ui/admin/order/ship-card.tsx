import { type ReactNode, useEffect, useRef } from "react";
import { Form } from "react-router";
import { BOARD_PATH } from "#app/shop/order-admin/board.ts";
import { STATUS_VERBS } from "#app/shop/order/order-status.ts";
import { buttonClasses } from "#app/ui/kit/button-look.ts";
import { TrackingFields } from "./tracking-fields.tsx";

/** Marks the order of a card as shipped, and asks by what its customer can follow the parcel. */
export function ShipCard({
  orderNumber,
  isOpen,
  onToggle,
  children,
}: {
  orderNumber: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** The fields that the card sends with every move, and the button that sends them. */
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  // The focus comes here, too, when a card was dropped on the column of shipped orders.
  useEffect(() => {
    if (isOpen) details.current?.querySelector("input")?.focus();
  }, [isOpen]);
  return (
    <details
      ref={details}
      className="board-ship"
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary className={buttonClasses({ look: "outline", size: "sm" })}>
        {STATUS_VERBS.shipped}… <span className="sr-only">{orderNumber}</span>
      </summary>
      <Form method="post" action={BOARD_PATH} preventScrollReset className="form">
        <TrackingFields />
        {children}
      </Form>
    </details>
  );
}
