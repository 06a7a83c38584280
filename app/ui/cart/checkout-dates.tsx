import {
  type DaysInWords,
  daysInWords,
  type LineDays,
  shortDays,
} from "#app/shop/cart/days-in-words.ts";
import type { CountedLineView } from "#app/shop/cart/cart-item-view.ts";
import { shippedTo } from "#app/ui/order-form/form-delivery.ts";
import { ReadyDates } from "#app/ui/order-form/ready-dates.tsx";
import { useServiceFormState } from "../service-form/service-form-context.ts";
import { CheckoutLine } from "./checkout-line.tsx";

/** When everything of the order is ready, and at the door of the address in the form. */
export function CheckoutDates({ days }: { days: readonly LineDays[] }) {
  return <ReadyDates {...useDaysInWords(days)} />;
}

/** The one day of the order under the total that stays in view. */
export function CheckoutBarNote({ days }: { days: readonly LineDays[] }) {
  return shortDays(useDaysInWords(days));
}

/** An item at the checkout, with its own days. */
export function DatedLine({ line, days }: { line: CountedLineView; days: LineDays | undefined }) {
  return <CheckoutLine line={line} days={useDaysInWords(days ? [days] : [])} />;
}

function useDaysInWords(days: readonly LineDays[]): DaysInWords {
  const { values, settings } = useServiceFormState();
  return daysInWords(days, shippedTo(values), settings.carrier);
}
