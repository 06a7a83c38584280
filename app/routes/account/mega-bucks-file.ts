import { z } from "zod";
import { servicesContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { attachmentHeaders } from "#app/shop/artwork/attachment-headers.ts";
import { openOwnTaskFile } from "#app/shop/task/open-own-task-file.server.ts";
import type { Route } from "./+types/mega-bucks-file.ts";

const REFUSALS = {
  unknown: { status: 404, text: "There is no such file." },
  missing: { status: 410, text: "We can't find this file any more. Message us about it." },
};

/** Downloads what one has sent for a task. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const fileId = z.uuid().safeParse(params.fileId);
  const { userId } = context.get(customerContext);
  const services = context.get(servicesContext);
  const file = fileId.success
    ? await orUnavailable(context, openOwnTaskFile(services, userId, fileId.data))
    : { ok: false as const, reason: "unknown" as const };
  if (file.ok) return new Response(file.content, { headers: attachmentHeaders(file) });
  const { status, text } = REFUSALS[file.reason];
  return new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
