import { servicesContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { attachmentHeaders } from "#app/shop/artwork/attachment-headers.ts";
import { exportAccount } from "#app/shop/privacy/export-account.server.ts";
import type { Route } from "./+types/export.ts";

/** Everything the shop keeps of the person signed in, as one JSON file (decisions §6). */
export async function loader({ context }: Route.LoaderArgs) {
  const everything = await exportAccount(
    context.get(servicesContext),
    context.get(customerContext).userId,
  );
  const body = Buffer.from(JSON.stringify(everything, null, 2));
  return new Response(body, {
    headers: {
      ...attachmentHeaders({ name: "my-account.json", bytes: body.length }),
      "Cache-Control": "no-store",
    },
  });
}
