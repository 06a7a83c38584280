import { Readable } from "node:stream";
import type { Route } from "./+types/uploads";
import { buyerOf } from "#app/middleware/buyer.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { fileAnswer } from "#app/middleware/file-answer.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { decodeFileName } from "#app/shop/artwork/file-name-header.ts";
import { EMPTY_FILE, NO_PURPOSE } from "#app/shop/artwork/file-refusal.ts";
import { receiveFile } from "#app/shop/artwork/receive-file.server.ts";
import { sentPurpose } from "#app/shop/artwork/sent-purpose.ts";

export const handle = { takes: "file" } satisfies RouteFacts;

/** One file as the body of its own request; its name is in a header, percent-encoded. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const purpose = sentPurpose(url);
  if (!purpose) return fileAnswer(NO_PURPOSE);
  if (request.body === null) return fileAnswer(EMPTY_FILE);
  const incoming = {
    purpose,
    name: decodeFileName(request.headers.get("x-file-name") ?? ""),
    content: Readable.from(request.body),
  };
  return fileAnswer(await receiveFile(context.get(servicesContext), buyerOf(context), incoming));
}
