import type { Route } from "./+types/sitemap";
import { servicesContext } from "#app/middleware/context.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { listSitePages } from "#app/shop/content/site-map.server.ts";
import { siteMapXml } from "#app/shop/content/site-map-xml.ts";

/** `/sitemap.xml`: every page that search engines should know. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const pages = await orUnavailable(context, listSitePages(services, services.now()));
  return new Response(siteMapXml(pages, services.env.publicUrl), {
    headers: { "Content-Type": "application/xml", "Cache-Control": "public, max-age=3600" },
  });
}
