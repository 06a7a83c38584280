import { Readable } from "node:stream";
import { servicesContext } from "#app/middleware/context.ts";
import { requireAdmin, staffContext } from "#app/middleware/require-staff.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { decodeFileName } from "#app/shop/artwork/file-name-header.ts";
import { receivePicture } from "#app/shop/picture-admin/receive-picture.server.ts";
import type { Route } from "./+types/pictures.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = { takes: "file" } satisfies RouteFacts;

/** One picture as the body of its own request; its name is in a header, percent-encoded. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.body === null)
    return Response.json({ error: "This file is empty." }, { status: 400 });
  const picture = {
    name: decodeFileName(request.headers.get("x-file-name") ?? ""),
    content: Readable.from(request.body),
  };
  const result = await receivePicture(
    context.get(servicesContext),
    picture,
    context.get(staffContext),
  );
  return result.ok
    ? Response.json({ url: result.url, name: result.name }, { status: 201 })
    : Response.json({ error: result.message }, { status: result.status });
}
