import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { proofHeaders } from "#app/shop/proof/proof-headers.ts";
import {
  openProofFile,
  openProofFileForStaff,
  openProofPicture,
  openProofPictureForStaff,
} from "#app/shop/proof/proof-queries.server.ts";
import type { OrderHolder } from "#app/shop/order/tracking/order-holder.server.ts";
import { servicesContext } from "./context.ts";
import { fileDownload } from "./file-download.ts";
import { pagePictureResponse } from "./preflight-response.ts";

/** The file of a proof, for whoever holds its order, to look at in the browser; else `undefined`. */
export function proofResponse(
  context: Readonly<RouterContextProvider>,
  holder: OrderHolder,
  proofId: string,
): Promise<Response | undefined> {
  const services = context.get(servicesContext);
  const opening = mayHold(holder, proofId) ? openProofFile(services, holder, proofId) : null;
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

/** A picture of a page of a proof, for whoever holds its order. */
export function proofPictureResponse(
  context: Readonly<RouterContextProvider>,
  holder: OrderHolder,
  asked: { proofId: string; picture: string },
): Promise<Response> {
  const services = context.get(servicesContext);
  const opening = mayHold(holder, asked.proofId) ? openProofPicture(services, holder, asked) : null;
  return pagePictureResponse(context, opening);
}

/** The same for the team. */
export function adminProofPictureResponse(
  context: Readonly<RouterContextProvider>,
  { orderId, ...asked }: { orderId: string; proofId: string; picture: string },
): Promise<Response> {
  const services = context.get(servicesContext);
  const opening = areIds(orderId, asked.proofId)
    ? openProofPictureForStaff(services, orderId, asked)
    : null;
  return pagePictureResponse(context, opening);
}

/** No order, and no proof, has an id of another form. */
function mayHold(holder: OrderHolder, proofId: string): boolean {
  return areIds(proofId, ...("orderId" in holder ? [holder.orderId] : []));
}

function areIds(...texts: readonly string[]): boolean {
  return texts.every((text) => z.uuid().safeParse(text).success);
}
