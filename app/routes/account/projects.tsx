import { redirect } from "react-router";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { printAgainCard } from "#app/shop/cart/print-again-card.ts";
import { currentProducts } from "#app/shop/catalog/catalog-queries.server.ts";
import { formatShopDate } from "#app/shop/clock/shop-day.ts";
import { readPage } from "#app/shop/form/page-number.ts";
import { configurationFacts } from "#app/shop/order/line/configuration-facts.ts";
import { listProjects } from "#app/shop/own-order/list-projects.server.ts";
import { PROJECTS_PATH } from "#app/shop/person/account-paths.ts";
import { ProjectList } from "#app/ui/account/orders/project-list.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { revalidateConflict } from "#app/ui/live/revalidate-conflict.ts";
import type { Route } from "./+types/projects.ts";

/** What was printed, with its files and proofs. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { userId } = context.get(customerContext);
  const page = readPage(new URL(request.url).searchParams);
  const [{ pages, projects }, products] = await orUnavailable(
    context,
    Promise.all([listProjects(services.db, userId, page), currentProducts(services)]),
  );
  if (page > pages) throw redirect(PROJECTS_PATH);
  const settings = context.get(settingsContext);
  const terms = { settings, now: services.now() };
  return {
    page,
    pages,
    projects: projects.map(({ files, ...project }) => ({
      id: project.id,
      orderId: project.orderId,
      orderNumber: project.orderNumber,
      productName: project.productName,
      picture: project.picture,
      proofs: project.proofs,
      files,
      ordered: formatShopDate(project.createdAt, settings.timeZone),
      facts:
        project.configuration === null ? "" : factsOf(configurationFacts(project.configuration)),
      printAgain: printAgainCard(
        { ...project, lineId: project.id, hasFiles: files.length > 0 },
        products,
        terms,
      ),
    })),
  };
}

/** The choices on one line; how soon it was wanted says nothing of the thing. */
function factsOf(facts: ReturnType<typeof configurationFacts>): string {
  const said = facts.filter(({ label }) => label !== "Delivery time" && label !== "Own design");
  return said
    .map(({ label, value }) => (label === "Quantity" ? `Quantity ${value}` : value))
    .join(", ");
}

/** A price that changed meanwhile is refused: the page shows what is true now. */
export const shouldRevalidate = revalidateConflict;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Projects" });
}

export default function ProjectsPage({ loaderData }: Route.ComponentProps) {
  return <ProjectList {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Your projects could not be loaded. Please try again." />;
}
