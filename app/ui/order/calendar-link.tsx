import CalendarPlus from "lucide-react/icons/calendar-plus";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";

/** Puts the days of an order into its customer's calendar. */
export function CalendarLink({ to, orderNumber }: { to: string; orderNumber: string }) {
  return (
    <ButtonLink
      look="quiet"
      size="sm"
      to={to}
      reloadDocument
      aria-label={`Add to calendar: ${orderNumber}`}
    >
      <Icon of={CalendarPlus} />
      Add to calendar
    </ButtonLink>
  );
}
