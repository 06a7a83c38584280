import { data } from "react-router";
import { z } from "zod";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { findOrderOf } from "#app/shop/own-order/find-own-order.server.ts";
import { ownOrderPath } from "#app/shop/order/own-order-paths.ts";
import { ownOrderView } from "#app/shop/own-order/own-order-view.server.ts";
import { ownProofsPath } from "#app/shop/proof/proof-paths.ts";
import { pickProof } from "#app/shop/proof/proof-view.ts";
import { receiveAnswer } from "#app/shop/proof/receive-answer.server.ts";
import { ProofPage } from "#app/ui/order/proof-page.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/order-proof.ts";

const idsSchema = z.object({ orderId: z.uuid(), proofId: z.uuid() });

export const handle = { takes: "long text" } satisfies RouteFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { orderId, proofId } = idsOf(params);
  const { db, now } = context.get(servicesContext);
  const { userId } = context.get(customerContext);
  const found = await orUnavailable(context, findOrderOf(db, userId, orderId));
  const terms = { settings: context.get(settingsContext), now: now() };
  const order = found && ownOrderView(found, terms);
  const shown = order && pickProof(order.lines, proofId);
  if (!shown) throw data(null, { status: 404 });
  const { id, orderNumber, takesProofs, isMade } = order;
  return { id, orderNumber, isOpen: takesProofs, isMade, shown };
}

/** The customer's answer to a proof of one of their orders. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { orderId, proofId } = idsOf(params);
  const { userId } = context.get(customerContext);
  const services = context.get(servicesContext);
  const answered = await receiveAnswer(services, request, { orderId, userId }, proofId);
  switch (answered.kind) {
    case "taken":
      return arriveAt(ownOrderPath(orderId), answered.notice);
    case "unknown":
      throw data(null, { status: 404 });
    case "refused":
      return data(answered.refused, { status: answered.status });
  }
}

/** A refusal means that something had changed: the page shows what is true now. */
export const shouldRevalidate = () => true;

function idsOf(params: { orderId: string; proofId: string }) {
  const ids = idsSchema.safeParse(params);
  if (!ids.success) throw data(null, { status: 404 });
  return ids.data;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Proof" });
}

export default function OwnProofPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, ...page } = loaderData;
  return (
    <ProofPage
      {...page}
      folder={ownProofsPath(id)}
      orderPath={ownOrderPath(id)}
      refused={useAnswer(actionData)}
      heading="h2"
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="This proof could not be loaded. Please try again." />;
}
