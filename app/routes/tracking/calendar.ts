import { redirect } from "react-router";
import { calendarResponse } from "#app/middleware/calendar-response.ts";
import { secretPageHeaders } from "#app/middleware/secret-page-headers.ts";
import { trackPath } from "#app/shop/order/tracking/tracking-paths.ts";
import type { Route } from "./+types/calendar.ts";

/** Downloads the days of the order that the link is for; without any, its page says how it stands. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const response =
    (await calendarResponse(context, { kind: "link", token })) ?? redirect(trackPath(token));
  for (const [name, value] of Object.entries(secretPageHeaders())) {
    response.headers.set(name, value);
  }
  return response;
}
