import { z } from "zod";
import { servicesContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { attachmentHeaders } from "#app/shop/artwork/attachment-headers.ts";
import { openOwnFile } from "#app/shop/artwork/open-own-file.server.ts";
import type { Route } from "./+types/order-file.ts";

const idsSchema = z.object({ orderId: z.uuid(), fileId: z.uuid() });

const REFUSALS = {
  unknown: { status: 404, text: "There is no such file." },
  missing: { status: 410, text: "We can't find this file any more. Message us about it." },
};

/** Downloads a file of one's own order. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ids = idsSchema.safeParse(params);
  const { userId } = context.get(customerContext);
  const file = ids.success
    ? await orUnavailable(context, openOwnFile(context.get(servicesContext), userId, ids.data))
    : { ok: false as const, reason: "unknown" as const };
  if (file.ok) return new Response(file.content, { headers: attachmentHeaders(file) });
  const { status, text } = REFUSALS[file.reason];
  return new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
