import Download from "lucide-react/icons/download";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";

/** Downloads the invoice of an order (accounts §2). */
export function InvoiceButton({ to, orderNumber }: { to: string; orderNumber: string }) {
  return (
    <ButtonLink
      look="outline"
      size="sm"
      to={to}
      reloadDocument
      download
      aria-label={`Download Invoice of ${orderNumber}`}
    >
      <Icon of={Download} />
      Download Invoice
    </ButtonLink>
  );
}
