import { ButtonLink } from "#app/ui/kit/button-link.tsx";

/** In an order's head: what of a package its customer still has to say; `parts` "" for nothing. */
export function DetailsMissing({ parts }: { parts: string }) {
  if (parts === "") return null;
  return <p>Still missing: {parts} details. Production of those parts starts when we have them.</p>;
}

/** The way to the form; it is what the customer does next, unless the order is to be paid. */
export function FinishDetails({
  to,
  isNext,
  orderNumber,
}: {
  to: string;
  isNext: boolean;
  /** In a list, where several may stand. */
  orderNumber?: string;
}) {
  return (
    <ButtonLink
      size="sm"
      look={isNext ? "solid" : "outline"}
      to={to}
      aria-label={orderNumber && `Finish your package details for ${orderNumber}`}
    >
      Finish your package details
    </ButtonLink>
  );
}
