import type { Route } from "./+types/products-menu";
import { servicesContext } from "#app/middleware/context.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { currentShelves } from "#app/shop/browse/current-shelves.server.ts";
import { productsMenu } from "#app/shop/browse/products-menu.ts";

/** What the header's Products panel shows: `/api/products-menu`, the same for everybody. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const shop = await orUnavailable(context, currentShelves(services, services.now()));
  // Opened again within a minute it need not be asked for again.
  return Response.json(productsMenu(shop), { headers: { "Cache-Control": "private, max-age=60" } });
}
