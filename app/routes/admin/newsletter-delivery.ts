import { data, redirect } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { idParam } from "#app/middleware/id-param.ts";
import { requireAdmin, staffContext } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { postedText } from "#app/shop/form/posted-fields.ts";
import { changeLetter } from "#app/shop/newsletter/change-letter.server.ts";
import { LETTER_ACTS, RECORD_ACTS } from "#app/shop/newsletter/letter-acts.ts";
import { letterPath, NEWSLETTER_PATH } from "#app/shop/newsletter/letter-paths.ts";
import { copyLetter, deleteLetter } from "#app/shop/newsletter/save-letter.server.ts";
import type { Route } from "./+types/newsletter-delivery.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

const NOTICES = {
  pause: "letter-paused",
  resume: "letter-resumed",
  stop: "letter-stopped",
} as const;

/** Lets a newsletter that is on its way wait, go on or end; copies one, or throws a draft away. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const letterId = idParam(params.letterId);
  const posted = await request.formData();
  const asked = postedText(posted, "act");
  const services = context.get(servicesContext);
  const { db, now } = services;
  const saver = { by: context.get(staffContext), now: now() };
  const recordAct = RECORD_ACTS.find((one) => one === asked);
  if (recordAct === "copy") {
    const copy = await orUnavailable(context, copyLetter(db, letterId, saver));
    if (copy === null) throw data(null, { status: 404 });
    return arriveAt(letterPath(copy), "letter-copied");
  }
  if (recordAct === "delete") {
    const { ok } = await orUnavailable(context, deleteLetter(db, letterId, saver));
    if (!ok) return arriveAt(letterPath(letterId), "letter-held");
    return arriveAt(NEWSLETTER_PATH, "letter-deleted");
  }
  const act = LETTER_ACTS.find((one) => one === asked);
  if (act === undefined) throw data(null, { status: 400 });
  const result = await orUnavailable(context, changeLetter(services, { letterId, act }, saver));
  if (!result.ok && result.reason === "unknown") throw data(null, { status: 404 });
  return arriveAt(letterPath(letterId), result.ok ? NOTICES[act] : "letter-held");
}

export function loader({ params: { letterId } }: Route.LoaderArgs) {
  return redirect(letterPath(idParam(letterId)));
}
