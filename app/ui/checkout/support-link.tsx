import { mailUri } from "#app/shop/form/mail-uri.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";

export interface Support {
  phone: string;
  email: string;
}

/** Opens a mail to the shop that already says which order it is about. */
export function SupportLink({
  support,
  orderNumber,
}: {
  support: Support;
  orderNumber: string | null;
}) {
  const subject = orderNumber === null ? "A payment" : `Order ${orderNumber}`;
  return (
    <ButtonLink look="quiet" to={mailUri(support.email, subject)}>
      Contact Support
    </ButtonLink>
  );
}
