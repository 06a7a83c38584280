import type { Route } from "./+types/print-template.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { attachmentHeaders } from "#app/shop/artwork/attachment-headers.ts";
import { writeTemplate } from "#app/shop/template/write-template.server.ts";

/** Downloads the template of a size (`?size=3.5x2`), a PDF; a product with one size needs no word of it. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const size = new URL(request.url).searchParams.get("size");
  const id = /^\d{1,9}$/.test(params.productId) ? Number(params.productId) : null;
  const template = id === null ? null : await writeTemplate(context.get(servicesContext), id, size);
  if (!template) {
    const headers = { "Content-Type": "text/plain; charset=utf-8" };
    return new Response("There is no template of this size.", { status: 404, headers });
  }
  const { name, content, etag } = template;
  const caching = { "Cache-Control": "public, max-age=3600", ETag: etag };
  const isKnown = request.headers.get("If-None-Match") === etag;
  if (isKnown) return new Response(null, { status: 304, headers: caching });
  return new Response(content, {
    headers: {
      ...attachmentHeaders({ name, bytes: content.byteLength }),
      ...{ "Content-Type": "application/pdf", ...caching },
    },
  });
}
