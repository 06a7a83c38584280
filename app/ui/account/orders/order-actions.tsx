import Truck from "lucide-react/icons/truck";
import type { ReactNode } from "react";
import { Form } from "react-router";
import {
  invoicePath,
  messageAboutPath,
  orderAgainCartPath,
  ownDetailsPath,
  ownOrderPath,
} from "#app/shop/order/own-order-paths.ts";
import { PayAgain } from "#app/ui/checkout/pay-again.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { FinishDetails } from "#app/ui/order/details-missing.tsx";
import { InvoiceButton } from "./invoice-button.tsx";
import type { OwnOrderHead } from "./own-order-head.ts";

/** The actions that a customer has for an order (accounts §2, Orders). */
export function OrderActions({
  order,
  isArtworkMissing = false,
  missingDetails = "",
  children,
}: {
  order: OwnOrderHead;
  /** The way to send the files that production waits for; the order's own page has it at the item. */
  isArtworkMissing?: boolean;
  /** What production of a package waits for, in words; "" for nothing. */
  missingDetails?: string;
  /** Stands after the actions on the same line. */
  children?: ReactNode;
}) {
  const { id, orderNumber, tracking, again } = order;
  return (
    <div className="order-actions">
      {order.standing.payable && <PayAgain orderId={id} label="Pay now" size="sm" />}
      {isArtworkMissing && (
        <ButtonLink size="sm" to={ownOrderPath(id)} aria-label={`Send artwork for ${orderNumber}`}>
          Send artwork
        </ButtonLink>
      )}
      {missingDetails !== "" && (
        <FinishDetails
          to={ownDetailsPath(id)}
          isNext={!order.standing.payable}
          orderNumber={orderNumber}
        />
      )}
      {tracking && (
        <ButtonLink size="sm" to={tracking.link ?? `${ownOrderPath(id)}#tracking`}>
          <Icon of={Truck} />
          Track Package
        </ButtonLink>
      )}
      {order.hasInvoice && <InvoiceButton to={invoicePath(id)} orderNumber={orderNumber} />}
      {again !== null && (
        <ButtonLink look="quiet" size="sm" to={again} aria-label={`Order again: ${orderNumber}`}>
          Order again
        </ButtonLink>
      )}
      {order.isAgainInCart && (
        <Form method="post" action={orderAgainCartPath(id)}>
          <Button type="submit" look="quiet" size="sm" aria-label={`Order again: ${orderNumber}`}>
            Order again
          </Button>
        </Form>
      )}
      <ButtonLink
        look="quiet"
        size="sm"
        to={messageAboutPath(id)}
        aria-label={`Message us about ${orderNumber}`}
      >
        Message us
      </ButtonLink>
      {children}
    </div>
  );
}
