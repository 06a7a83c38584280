import type { Route } from "./+types/about";
import { settingsContext } from "#app/middleware/context.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { aboutPage } from "#app/shop/content/about-page.ts";
import { CompanyView } from "#app/ui/content/company-view.tsx";
import { breadcrumbData, businessData } from "#app/ui/page/structured-data.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";

export const handle = { isSameForVisitors: true } satisfies RouteFacts;

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  const description = root
    ? `${root.shop.shopName}, a print shop in ${root.shop.city}, ${root.shop.state} since ${root.shop.foundedYear}: who we are and what we do.`
    : "";
  const crumbs = [{ name: "About us", path: "/about" }];
  return pageMeta(root, {
    title: "About us",
    description,
    path: "/about",
    picture: { url: "/pictures/about-press", alt: "A four-color press behind printed sheets" },
    data: root ? [businessData(root), breadcrumbData(root, crumbs)] : [],
  });
}

export function loader({ context }: Route.LoaderArgs) {
  return aboutPage(context.get(settingsContext));
}

/** The company page (specification §2): story, services, summary. */
export default function About({ loaderData, matches }: Route.ComponentProps) {
  const { shop, year } = matches[0].loaderData;
  return <CompanyView shop={shop} about={loaderData} year={year} />;
}
