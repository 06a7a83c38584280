import { QUOTE_REQUEST_NOTICE } from "#app/shop/checkout/priced-by-quote.ts";
import { RequestTaken } from "../service-form/request-taken.tsx";

/** In the form's place, once the team has to price what was ordered. */
export function QuoteRequested({ orderNumber }: { orderNumber: string }) {
  return <RequestTaken notice={QUOTE_REQUEST_NOTICE} orderNumber={orderNumber} />;
}
