import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { proofHeaders } from "#app/shop/proof/proof-headers.ts";
import { openProofFile, openProofFileForStaff } from "#app/shop/proof/proof-queries.server.ts";
import type { OrderHolder } from "#app/shop/tracking/order-holder.server.ts";
import { servicesContext } from "./context.ts";
import { orUnavailable } from "./unavailable.ts";

const REFUSALS = {
  unknown: { status: 404, text: "There is no such proof." },
  missing: { status: 410, text: "We can't find this file any more. Message us about it." },
};

type Opened = Awaited<ReturnType<typeof openProofFile>>;

/** The file of a proof, for whoever holds its order, to look at in the browser. */
export function proofResponse(
  context: Readonly<RouterContextProvider>,
  holder: OrderHolder,
  proofId: string,
): Promise<Response> {
  const open = () => openProofFile(context.get(servicesContext), holder, proofId);
  return respond(context, open, [proofId]);
}

/** The same for the team. */
export function deskProofResponse(
  context: Readonly<RouterContextProvider>,
  { orderId, proofId }: { orderId: string; proofId: string },
): Promise<Response> {
  const open = () => openProofFileForStaff(context.get(servicesContext), orderId, proofId);
  return respond(context, open, [orderId, proofId]);
}

async function respond(
  context: Readonly<RouterContextProvider>,
  open: () => Promise<Opened>,
  ids: readonly string[],
): Promise<Response> {
  const areIds = ids.every((id) => z.uuid().safeParse(id).success);
  const file = areIds
    ? await orUnavailable(context, open())
    : { ok: false as const, reason: "unknown" as const };
  if (file.ok) return new Response(file.content, { headers: proofHeaders(file) });
  const { status, text } = REFUSALS[file.reason];
  return new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
