import Printer from "lucide-react/icons/printer";
import type { OrderStatus } from "#app/shop/order/order-terms.ts";
import { ORDER_DOCUMENTS } from "#app/shop/production/order-document.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";

/**
 * The documents to print for an order: the ticket for making it, and those that go along with it.
 */
export function OrderDocuments({
  orderId,
  orderStatus,
  isHandedOver,
  hasInvoice,
}: {
  orderId: string;
  orderStatus: OrderStatus;
  /** Something leaves the shop or is picked up. */
  isHandedOver: boolean;
  /** The order was paid through the payment provider. */
  hasInvoice: boolean;
}) {
  // A cancelled order is neither made nor handed over.
  const isMade = orderStatus !== "cancelled";
  const documents = [
    { kind: "job-ticket", name: ORDER_DOCUMENTS["job-ticket"], isThere: isMade },
    {
      kind: "packing-slip",
      name: ORDER_DOCUMENTS["packing-slip"],
      isThere: isMade && isHandedOver,
    },
    { kind: "invoice", name: "Invoice", isThere: hasInvoice },
  ].filter(({ isThere }) => isThere);
  return (
    <>
      {documents.map(({ kind, name }) => (
        <ButtonLink
          key={kind}
          look="outline"
          size="sm"
          to={`/admin/orders/${orderId}/${kind}`}
          reloadDocument
          download
        >
          <Icon of={Printer} />
          {name}
        </ButtonLink>
      ))}
    </>
  );
}
