import type { Route } from "./+types/search";
import { servicesContext } from "#app/middleware/context.ts";
import { inTurn } from "#app/middleware/in-turn.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { findProducts } from "#app/shop/browse/find-products.server.ts";
import { pictureFile } from "#app/shop/picture/picture-files.ts";
import { priceWords } from "#app/shop/browse/price-words.ts";
import { readSearchQuery } from "#app/shop/browse/search-query.ts";

/** As many as fit under the field. */
const MOST_SUGGESTIONS = 6;

/** Suggestions while somebody types: `/api/search?q=`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const query = readSearchQuery(url.searchParams);
  const asked = findProducts(services, query, {
    now: services.now(),
    inTurn: (work) => inTurn(context, work),
  });
  const { results } = await orUnavailable(context, asked);
  const first = results.slice(0, MOST_SUGGESTIONS);
  const body = {
    query,
    total: results.length,
    results: first.map(({ name, category, price, picture, to }) => ({
      name,
      category,
      to,
      price: priceWords(price),
      picture: picture && pictureFile(picture.url, 320, "webp"),
    })),
  };
  // Letters that are typed again need not be asked for again.
  return Response.json(body, { headers: { "Cache-Control": "private, max-age=30" } });
}
