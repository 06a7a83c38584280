import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { idParam } from "#app/middleware/id-param.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import { findProof } from "#app/shop/proof/proof-queries.server.ts";
import { recordRefusal } from "#app/shop/proof/proof-refusals.ts";
import { proofName, PROOF_STATE_WORDS } from "#app/shop/proof/proof-words.ts";
import { receiveApproval } from "#app/shop/proof/receive-approval.server.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { ApprovalForm } from "#app/ui/admin/proofs/approval-form.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/order-proof-approval.ts";

export const handle = { takes: "long text" } satisfies RouteFacts;

export const meta: Route.MetaFunction = () => [
  { title: "Record an approval" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const ids = idsOf(params);
  const proof = await findProof(context.get(servicesContext).db, ids.orderId, ids.proofId);
  if (!proof) throw data(null, { status: 404 });
  const { number, productName, state } = proof;
  return { ...ids, name: proofName({ number, productName }), state };
}

/** Records that its customer approved a proof by telephone, by email or in person. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const ids = idsOf(params);
  const services = context.get(servicesContext);
  const received = await receiveApproval(services, request, ids, context.get(staffContext));
  switch (received.kind) {
    case "recorded":
      return arriveAt(adminOrderPath(ids.orderId), "proof-recorded");
    case "unknown":
      throw data(null, { status: 404 });
    case "not_staff":
      throw data(null, { status: 403 });
    case "refused":
      return data(received.refused, { status: received.status });
  }
}

/** The customer was quicker: the page shows what is true now. */
export const shouldRevalidate = () => true;

function idsOf(params: { orderId: string; proofId: string }) {
  return { orderId: idParam(params.orderId), proofId: idParam(params.proofId) };
}

/** The form alone: without JavaScript, and where it comes back to when nothing was recorded. */
export default function ProofApprovalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, proofId, name, state } = loaderData;
  const refused = useAnswer(actionData);
  return (
    <>
      <AdminHead title={name} words={PROOF_STATE_WORDS[state]} />
      <div className="approval-page">
        {state === "waiting" ? (
          <ApprovalForm orderId={orderId} proofId={proofId} refused={refused} />
        ) : (
          <Notice tone={refused === null ? "info" : "fail"} live>
            {refused?.problem ?? recordRefusal(state)}
          </Notice>
        )}
        <p>
          <ButtonLink look="outline" size="sm" to={adminOrderPath(orderId)}>
            Back to the order
          </ButtonLink>
        </p>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The proof could not be loaded. Please try again." />;
}
