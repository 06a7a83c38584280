import { z } from "zod";
import { servicesContext } from "#app/middleware/context.ts";
import { attachmentHeaders } from "#app/shop/artwork/attachment-headers.ts";
import { openFileForStaff } from "#app/shop/artwork/open-file-for-staff.server.ts";
import type { Route } from "./+types/file.ts";

const REFUSALS = {
  unknown: { status: 404, text: "There is no such file." },
  missing: {
    status: 410,
    text: "This file is gone from the storage. Ask the customer for it again.",
  },
};

/** Downloads a customer's file. Staff only, through the middleware of the admin area. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const fileId = z.uuid().safeParse(params.fileId);
  const file = fileId.success
    ? await openFileForStaff(context.get(servicesContext), fileId.data)
    : { ok: false as const, reason: "unknown" as const };
  if (file.ok) return new Response(file.content, { headers: attachmentHeaders(file) });
  const { status, text } = REFUSALS[file.reason];
  return new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
