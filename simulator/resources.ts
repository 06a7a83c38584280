import type { CaptureRecord, OrderRecord, RefundRecord } from "./records.ts";
import type { Link } from "./reply.ts";

/** The resources as PayPal's REST API shows them. */

export function approvalUrl(publicUrl: string, orderId: string): string {
  return `${publicUrl}/checkoutnow?token=${orderId}`;
}

export function orderResource(
  order: OrderRecord,
  capture: CaptureRecord | null,
  refunds: RefundRecord[],
  publicUrl: string,
) {
  return {
    id: order.id,
    intent: "CAPTURE",
    status: order.status,
    create_time: order.createdAt,
    update_time: order.updatedAt,
    purchase_units: [
      {
        ...order.unit,
        ...(capture && {
          payments: {
            captures: [captureResource(capture, publicUrl)],
            ...(refunds.length > 0 && {
              refunds: refunds.map((refund) => refundResource(refund, publicUrl)),
            }),
          },
        }),
      },
    ],
    ...(order.outcome && payerOf(order)),
    links: orderLinks(order, publicUrl),
  };
}

/**
 * The person who approved the order: somebody else each time, or all customers of a trial would be
 * one person.
 */
function payerOf({ id }: OrderRecord) {
  const known = {
    name: { given_name: "Pat", surname: "Buyer" },
    email_address: "pat.buyer@payer.example",
    address: { country_code: "US" },
  };
  const payerId = payerIdOf({ id });
  return {
    payer: { ...known, payer_id: payerId },
    payment_source: { paypal: { ...known, account_id: payerId, account_status: "VERIFIED" } },
  };
}

/** As long as the provider's own, which have thirteen letters and digits. */
export function payerIdOf({ id }: Pick<OrderRecord, "id">): string {
  return `PAT${id.slice(-10)}`;
}

function orderLinks(order: OrderRecord, publicUrl: string): Link[] {
  const self = `${publicUrl}/v2/checkout/orders/${order.id}`;
  const links: Link[] = [{ href: self, rel: "self", method: "GET" }];
  if (order.status === "COMPLETED") return links;
  links.push({ href: approvalUrl(publicUrl, order.id), rel: order.approvalRel, method: "GET" });
  links.push({ href: self, rel: "update", method: "PATCH" });
  links.push({ href: `${self}/capture`, rel: "capture", method: "POST" });
  return links;
}

export function captureResource(capture: CaptureRecord, publicUrl: string) {
  const self = `${publicUrl}/v2/payments/captures/${capture.id}`;
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.status === "PENDING" && { status_details: { reason: "PENDING_REVIEW" } }),
    amount: capture.amount,
    final_capture: true,
    custom_id: capture.custom_id,
    invoice_id: capture.invoice_id,
    create_time: capture.createdAt,
    update_time: capture.updatedAt,
    supplementary_data: { related_ids: { order_id: capture.orderId } },
    links: [
      { href: self, rel: "self", method: "GET" },
      { href: `${self}/refund`, rel: "refund", method: "POST" },
      { href: `${publicUrl}/v2/checkout/orders/${capture.orderId}`, rel: "up", method: "GET" },
    ] satisfies Link[],
  };
}

export function refundResource(refund: RefundRecord, publicUrl: string) {
  return {
    id: refund.id,
    status: refund.status,
    ...(refund.status === "PENDING" && { status_details: { reason: "ECHECK" } }),
    amount: refund.amount,
    custom_id: refund.custom_id,
    invoice_id: refund.invoice_id,
    note_to_payer: refund.note_to_payer,
    create_time: refund.createdAt,
    update_time: refund.createdAt,
    links: [
      { href: `${publicUrl}/v2/payments/refunds/${refund.id}`, rel: "self", method: "GET" },
      { href: `${publicUrl}/v2/payments/captures/${refund.captureId}`, rel: "up", method: "GET" },
    ] satisfies Link[],
  };
}
