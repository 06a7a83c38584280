import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { buyerOf } from "#app/middleware/buyer.ts";
import { idParam } from "#app/middleware/id-param.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import { findOrderForStaff } from "#app/shop/order-admin/find-order-for-staff.server.ts";
import { orderView } from "#app/shop/order-admin/order-view.server.ts";
import { receiveProof } from "#app/shop/proof/receive-proof.server.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { ProofsPage } from "#app/ui/admin/proofs/proofs-page.tsx";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/order-proofs.ts";

export const handle = { takes: "form with files" } satisfies RouteFacts;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Proofs of ${loaderData.orderNumber}` : "Proofs" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const settings = context.get(settingsContext);
  const found = await findOrderForStaff(db, idParam(params.orderId));
  if (found === null) throw data(null, { status: 404 });
  const { orderNumber, takesProofs, lines } = orderView(found, settings, now());
  return {
    orderNumber,
    target: { isOpen: takesProofs, maxMegabytes: settings.uploadMaxMegabytes },
    lines: lines.map(({ id, productName, proofs, isProofDue, hasArtwork }) => ({
      id,
      productName,
      proofs,
      isProofDue,
      hasArtwork,
      proofKey: crypto.randomUUID(),
    })),
  };
}

/** Sends the customer a proof; then the order is shown again. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const orderId = idParam(params.orderId);
  const services = context.get(servicesContext);
  const asked = { orderId, uploader: buyerOf(context) };
  const received = await receiveProof(services, request, asked, context.get(staffContext));
  switch (received.kind) {
    case "sent":
      return arriveAt(adminOrderPath(orderId), "proof-sent");
    case "unknown":
      throw data(null, { status: 404 });
    case "not_staff":
      throw data(null, { status: 403 });
    case "refused":
      return data(received.refused, { status: received.status });
  }
}

/** A refusal may come from somebody else having been quicker. */
export const shouldRevalidate = () => true;

export default function OrderProofsPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const refused = useAnswer(actionData);
  const { orderNumber, lines, target } = loaderData;
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: "Orders", to: "/admin/orders" },
          { label: orderNumber, to: adminOrderPath(params.orderId) },
        ]}
        current="Proofs"
      />
      <AdminHead title={`Proofs of ${orderNumber}`} />
      <ProofsPage orderId={params.orderId} lines={lines} target={target} refused={refused} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The proofs could not be loaded. Please try again." />;
}
