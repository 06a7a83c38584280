import { data, Form } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { idParam } from "#app/middleware/id-param.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import { findProof } from "#app/shop/proof/proof-queries.server.ts";
import { withdrawalRefusal } from "#app/shop/proof/proof-refusals.ts";
import { PROOF_STATE_WORDS } from "#app/shop/proof/proof-words.ts";
import { withdrawProof } from "#app/shop/proof/withdraw-proof.server.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/order-proof-withdrawal.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Withdraw a proof" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { orderId, proofId } = idsOf(params);
  const proof = await findProof(context.get(servicesContext).db, orderId, proofId);
  if (!proof) throw data(null, { status: 404 });
  return { orderId, number: proof.number, state: proof.state };
}

/** Takes back a proof that its customer has not answered. */
export async function action({ params, context }: Route.ActionArgs) {
  const ids = idsOf(params);
  const by = context.get(staffContext);
  const result = await withdrawProof(context.get(servicesContext), ids, by);
  if (result.ok) return arriveAt(adminOrderPath(ids.orderId), "proof-withdrawn");
  if (result.reason !== "settled") throw data(null, { status: 404 });
  return data({ problem: withdrawalRefusal(result.state) }, { status: 409 });
}

/** The customer was quicker: the page shows what is true now. */
export const shouldRevalidate = () => true;

function idsOf(params: { orderId: string; proofId: string }) {
  return { orderId: idParam(params.orderId), proofId: idParam(params.proofId) };
}

/** The proof alone: where a withdrawal comes back to that was none. */
export default function ProofWithdrawalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, number, state } = loaderData;
  const problem = useAnswer(actionData)?.problem ?? null;
  return (
    <>
      <AdminHead title={`Proof ${number}`} words={PROOF_STATE_WORDS[state]} />
      {problem !== null && (
        <Notice tone="fail" live>
          {problem}
        </Notice>
      )}
      <Form method="post" className="status-acts">
        {state === "waiting" && <Button type="submit">Withdraw proof {number}</Button>}
        <ButtonLink look="outline" to={adminOrderPath(orderId)}>
          Back to the order
        </ButtonLink>
      </Form>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The proof could not be loaded. Please try again." />;
}
