import type { Route } from "./+types/taken-upload";
import { onlookerOf } from "#app/middleware/buyer.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { fileAnswer } from "#app/middleware/file-answer.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { takeUpload } from "#app/shop/artwork/in-progress/take-upload.server.ts";

/** The file has come before, piece by piece; it is checked in one of the places of those under way. */
export const handle = { takes: "file" } satisfies RouteFacts;

/** Makes a file of an upload that has arrived; asked again, it is the same one. */
export async function action({ params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  return fileAnswer(await takeUpload(services, onlookerOf(context), params.uploadId));
}
