import { Readable } from "node:stream";
import type { Route } from "./+types/uploads";
import { buyerOf } from "#app/middleware/buyer.ts";
import { servicesContext } from "#app/middleware/context.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { decodeFileName } from "#app/shop/artwork/file-name-header.ts";
import { FILE_PURPOSES } from "#app/shop/order/file-purposes.ts";
import { receiveFile } from "#app/shop/artwork/receive-file.server.ts";

export const handle = { takes: "file" } satisfies RouteFacts;

/** One file as the body of its own request; its name is in a header, percent-encoded. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = new URL(request.url).searchParams.get("purpose");
  // A proof comes with its own form, from the team.
  const purpose = FILE_PURPOSES.find((one) => one === asked && one !== "proof");
  if (!purpose) return refuse(400, "It is not said what this file is for.");
  if (request.body === null) return refuse(400, "This file is empty.");
  const result = await receiveFile(context.get(servicesContext), buyerOf(context), {
    purpose,
    name: decodeFileName(request.headers.get("x-file-name") ?? ""),
    content: Readable.from(request.body),
  });
  return result.ok
    ? Response.json(result.file, { status: 201 })
    : refuse(result.status, result.message);
}

function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status });
}
