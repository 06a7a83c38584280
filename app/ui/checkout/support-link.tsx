import type { ButtonLook } from "#app/ui/kit/button-look.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";

export interface Support {
  phone: string;
  email: string;
}

/** Opens a mail to the shop that already says which order it is about. */
export function SupportLink({
  support,
  orderNumber,
  size,
}: {
  support: Support;
  orderNumber: string | null;
  size?: ButtonLook["size"];
}) {
  const subject = orderNumber === null ? "A payment" : `Order ${orderNumber}`;
  return (
    <ButtonLink
      look="quiet"
      size={size}
      to={`mailto:${support.email}?subject=${encodeURIComponent(subject)}`}
    >
      Contact Support
    </ButtonLink>
  );
}
