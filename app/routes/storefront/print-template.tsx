import { data, type RouterContextProvider } from "react-router";
import { servicesContext } from "#app/middleware/context.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { attachmentHeaders } from "#app/shop/artwork/attachment-headers.ts";
import { writeTemplate } from "#app/shop/template/write-template.server.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { NotFoundView } from "#app/ui/page/not-found-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/print-template.ts";

/** Downloads the template of a size (`?size=3.5x2`), a PDF; a product with one size needs no word of it. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ params, context, request }) => {
    const template = await findTemplate(context, params.productId, request.url);
    if (template === null) return undefined;
    const { name, content, etag } = template;
    const caching = { "Cache-Control": "public, max-age=3600", ETag: etag };
    const isKnown = request.headers.get("If-None-Match") === etag;
    if (isKnown) return new Response(null, { status: 304, headers: caching });
    return new Response(content, {
      headers: {
        ...attachmentHeaders({ name, bytes: content.byteLength }),
        "Content-Type": "application/pdf",
        ...caching,
      },
    });
  },
];

async function findTemplate(
  context: Readonly<RouterContextProvider>,
  productId: string,
  url: string,
) {
  if (!/^\d{1,9}$/.test(productId)) return null;
  const size = new URL(url).searchParams.get("size");
  const services = context.get(servicesContext);
  return orUnavailable(context, writeTemplate(services, Number(productId), size));
}

/** There is none. */
export function loader() {
  return data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "No such template" });
}

export default function PrintTemplate() {
  return <NotFoundView />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The template could not be opened. Please try again." />;
}
