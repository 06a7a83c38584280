import { personContext, servicesContext, sessionContext } from "#app/middleware/context.ts";
import { askDatabase } from "#app/middleware/unavailable.ts";
import { SIGNED_IN_AS } from "#app/shop/message/live-path.ts";
import { openLiveStream } from "#app/shop/message/open-live-stream.server.ts";
import type { Route } from "./+types/live";

/**
 * News for open pages as server-sent events: `changed` (load again what is
 * shown), `ended` (nobody is signed in here any more), `replaced` (a newer tab
 * listens). HEAD asks who is signed in and whether the database is there, and opens nothing.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const person = context.get(personContext);
  const sessionId = context.get(sessionContext);
  const isAsked = request.method === "HEAD";
  if (isAsked) await askDatabase(context);
  if (person === null || sessionId === null) return refuse(401);
  if (isAsked) {
    return new Response(null, { headers: { ...HEADERS, [SIGNED_IN_AS]: person.userId } });
  }
  const stream = openLiveStream(context.get(servicesContext), person, sessionId);
  return stream === null ? refuse(503) : new Response(stream, { headers: HEADERS });
}

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store",
  // Proxies pass it on as it comes.
  "X-Accel-Buffering": "no",
};

function refuse(status: 401 | 503): Response {
  return new Response(null, { status, headers: { "Cache-Control": "no-store" } });
}
