import { APP_NOTICES } from "#app/shop/mobile-app/app-notices.ts";
import { RequestTaken } from "../service-form/request-taken.tsx";

/** In the form's place, once its order was taken. */
export function AppOrderTaken({ orderNumber }: { orderNumber: string }) {
  return (
    <RequestTaken notice={APP_NOTICES.submitted} orderNumber={orderNumber}>
      {" "}
      Nothing has been charged: we send you the price first, and a link to pay once you agree.
    </RequestTaken>
  );
}
