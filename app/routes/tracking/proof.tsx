import { data, redirect } from "react-router";
import { z } from "zod";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { secretPageHeaders } from "#app/middleware/secret-page-headers.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { trackedProofsPath } from "#app/shop/proof/proof-paths.ts";
import { pickProof } from "#app/shop/proof/proof-view.ts";
import { receiveAnswer } from "#app/shop/proof/receive-answer.server.ts";
import { openTrackedOrder } from "#app/shop/own-order/open-tracked-order.server.ts";
import { trackPath } from "#app/shop/order/tracking/tracking-paths.ts";
import { ProofPage } from "#app/ui/order/proof-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import "#app/ui/tracking/tracking.css";
import type { Route } from "./+types/proof.ts";

export const headers: Route.HeadersFunction = secretPageHeaders;

export const handle = { takes: "long text" } satisfies RouteFacts;

export async function loader({ params: { token, proofId }, context }: Route.LoaderArgs) {
  const settings = context.get(settingsContext);
  const services = context.get(servicesContext);
  const opened = await orUnavailable(context, openTrackedOrder(services, settings, token, null));
  if (opened.kind !== "shown") throw redirect(trackPath(token));
  const { orderNumber, takesProofs, isMade, lines } = opened.order;
  const shown = pickProof(lines, proofId);
  if (shown === null) throw redirect(trackPath(token));
  return { token, orderNumber, isOpen: takesProofs, isMade, shown };
}

/** The answer to a proof, from whoever has the order's link. */
export async function action({ params: { token, proofId }, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  if (!z.uuid().safeParse(proofId).success) throw redirect(trackPath(token));
  const answered = await receiveAnswer(services, request, { token }, proofId);
  switch (answered.kind) {
    case "taken":
      return arriveAt(trackPath(token), answered.notice);
    case "unknown":
      throw redirect(trackPath(token));
    case "refused":
      return data(answered.refused, { status: answered.status });
  }
}

/** A refusal means that something had changed: the page shows what is true now. */
export const shouldRevalidate = () => true;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Proof" });
}

export default function TrackedProof({ loaderData, actionData }: Route.ComponentProps) {
  const { token, ...page } = loaderData;
  return (
    <div className="page track">
      <ProofPage
        {...page}
        folder={trackedProofsPath(token)}
        orderPath={trackPath(token)}
        refused={actionData ?? null}
        heading="h1"
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="This proof could not be loaded. Please try again." />;
}
