import type { RouterContextProvider } from "react-router";
import { type CalendarAsker, makeCalendar } from "#app/shop/own-order/make-calendar.server.ts";
import { servicesContext, settingsContext } from "./context.ts";
import { orUnavailable } from "./unavailable.ts";

/**
 * An order's days for a calendar; `null` where there are none for whoever asks. Not called an
 * attachment: a phone shows the entry at once and asks whether to keep it, other browsers save it.
 */
export async function calendarResponse(
  context: Readonly<RouterContextProvider>,
  asker: CalendarAsker,
): Promise<Response | null> {
  const making = makeCalendar(context.get(servicesContext), context.get(settingsContext), asker);
  const made = await orUnavailable(context, making);
  if (made === null) return null;
  const headers = {
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": `inline; filename="${made.name}"`,
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, no-store",
  };
  return new Response(made.content, { headers });
}
