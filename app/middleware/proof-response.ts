import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { proofHeaders } from "#app/shop/proof/proof-headers.ts";
import { openProofFile, openProofFileForStaff } from "#app/shop/proof/proof-queries.server.ts";
import type { OrderHolder } from "#app/shop/order/tracking/order-holder.server.ts";
import { servicesContext } from "./context.ts";
import { fileDownload } from "./file-download.ts";

/** The file of a proof, for whoever holds its order, to look at in the browser; else `undefined`. */
export function proofResponse(
  context: Readonly<RouterContextProvider>,
  holder: OrderHolder,
  proofId: string,
): Promise<Response | undefined> {
  const services = context.get(servicesContext);
  const opening = areIds(proofId) ? openProofFile(services, holder, proofId) : null;
  return fileDownload(context, opening, proofHeaders);
}

/** The same for the team. */
export function adminProofResponse(
  context: Readonly<RouterContextProvider>,
  { orderId, proofId }: { orderId: string; proofId: string },
): Promise<Response | undefined> {
  const services = context.get(servicesContext);
  const opening = areIds(orderId, proofId)
    ? openProofFileForStaff(services, orderId, proofId)
    : null;
  return fileDownload(context, opening, proofHeaders);
}

function areIds(...texts: readonly string[]): boolean {
  return texts.every((text) => z.uuid().safeParse(text).success);
}
