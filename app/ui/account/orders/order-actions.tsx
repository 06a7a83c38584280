import type { ReactNode } from "react";
import { Form } from "react-router";
import {
  invoicePath,
  messageAboutPath,
  orderAgainCartPath,
  ownDetailsPath,
  ownOrderPath,
} from "#app/shop/order/own-order-paths.ts";
import { PROOF_ID } from "#app/shop/proof/proof-paths.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { ARTWORK_ID } from "#app/ui/order/artwork-part.tsx";
import { NextAction } from "#app/ui/order/next-step.tsx";
import { OUR_PRICE_ID } from "#app/ui/order/quote-panel.tsx";
import { FinishDetails } from "#app/ui/order/details-missing.tsx";
import { InvoiceButton } from "./invoice-button.tsx";
import type { OwnOrderHead } from "./own-order-head.ts";
import { TRACKING_ID } from "./tracking.tsx";

/** The actions that a customer has for an order (accounts §2, Orders); one of them is filled. */
export function OrderActions({
  order,
  missingDetails,
  children,
}: {
  order: OwnOrderHead;
  /** What production of a package waits for, in words; "" for nothing. */
  missingDetails: string;
  /** Stands after the actions on the same line. */
  children?: ReactNode;
}) {
  const { id, orderNumber, tracking, again, printAgain } = order;
  const page = ownOrderPath(id);
  const paths = {
    pay: `/orders/${id}/payment`,
    price: `${page}#${OUR_PRICE_ID}`,
    proof: `${page}#${PROOF_ID}`,
    artwork: `${page}#${ARTWORK_ID}`,
    details: ownDetailsPath(id),
    track: tracking?.link ?? `${page}#${TRACKING_ID}`,
  };
  const againWords = printAgain ? "Print again with changes" : "Order again";
  return (
    <div className="order-actions">
      <NextAction order={order} paths={paths} />
      <FinishDetails to={paths.details} order={{ ...order, missingDetails }} />
      {order.hasInvoice && <InvoiceButton to={invoicePath(id)} orderNumber={orderNumber} />}
      {again !== null && (
        <ButtonLink look="quiet" size="sm" to={again} aria-label={`${againWords}: ${orderNumber}`}>
          {againWords}
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
