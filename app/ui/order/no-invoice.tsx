import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";

/** In the place of an invoice that there is not, and where to go on. */
export function NoInvoice({
  onward,
  headingLevel,
}: {
  onward: { label: string; path: string };
  headingLevel: 1 | 2;
}) {
  return (
    <EmptyState
      title="There is no invoice for this order"
      headingLevel={headingLevel}
      actions={<ButtonLink to={onward.path}>{onward.label}</ButtonLink>}
    >
      An order has an invoice once it's paid. One that was canceled before that, or was free, has
      none.
    </EmptyState>
  );
}
