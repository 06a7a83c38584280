import { askDatabase } from "#app/middleware/unavailable.ts";
import type { Route } from "./+types/reachable";

/**
 * What an open page asks, whoever looks at it, before it loads again: 204 while pages can be loaded,
 * 503 while the database is away.
 */
export async function loader({ context }: Route.LoaderArgs) {
  await askDatabase(context);
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}
