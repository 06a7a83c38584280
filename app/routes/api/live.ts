import { authClientOf } from "#app/middleware/auth-client.ts";
import { personContext, servicesContext } from "#app/middleware/context.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { openLiveStream } from "#app/shop/message/open-live-stream.server.ts";
import type { Route } from "./+types/live";

/**
 * News for open pages as server-sent events: `changed` (load again what is
 * shown), `ended` (nobody is signed in here any more), `replaced` (a newer tab
 * listens). HEAD asks who is signed in, and opens nothing.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const person = context.get(personContext);
  if (person === null) return refuse(401);
  if (request.method === "HEAD") return new Response(null, { headers: HEADERS });
  const client = authClientOf(request, context);
  const opening = openLiveStream(context.get(servicesContext), person, client);
  const result = await orUnavailable(context, opening);
  if (result.ok) return new Response(result.stream, { headers: HEADERS });
  return refuse(result.reason === "full" ? 503 : 401);
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
