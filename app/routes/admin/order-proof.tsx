import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { idParam } from "#app/middleware/id-param.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import { shopTime } from "#app/shop/clock/shop-time.ts";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import { findOrderForStaff } from "#app/shop/order-admin/find-order-for-staff.server.ts";
import {
  commentAsStaff,
  removeStaffComment,
} from "#app/shop/proof/comment/comment-on-proof.server.ts";
import { unlessInPlace } from "#app/shop/proof/comment/comment-view.ts";
import { receiveComment } from "#app/shop/proof/comment/receive-comment.server.ts";
import { adminProofsPath, proofPath } from "#app/shop/proof/proof-paths.ts";
import { takesProofs } from "#app/shop/proof/proof-rules.ts";
import { seenByStaff } from "#app/shop/proof/proof-views.server.ts";
import { ProofReview } from "#app/ui/admin/proofs/proof-review.tsx";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/order-proof.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Proof ${loaderData.proof.number} of ${loaderData.orderNumber}` : "Proof" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { orderId, proofId } = idsOf(params);
  const { db, now } = context.get(servicesContext);
  const { timeZone } = context.get(settingsContext);
  const clock = { now: now(), timeZone };
  const found = await findOrderForStaff(db, orderId);
  const line = found?.lines.find(({ proofs }) => proofs.some(({ id }) => id === proofId));
  const sent = line?.proofs.find(({ id }) => id === proofId);
  if (!found || !line || !sent) throw data(null, { status: 404 });
  const time = (moment: Date) => shopTime(moment, clock);
  const proof = await seenByStaff(
    db,
    { proof: sent, proofs: line.proofs },
    time,
    context.get(staffContext),
  );
  const { orderNumber } = found.order;
  const isOpen = takesProofs(found.order) && proof.state === "waiting";
  return { orderId, orderNumber, productName: line.productName, proof, isOpen };
}

/** A comment of the team on a page of the proof. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { orderId, proofId } = idsOf(params);
  const services = context.get(servicesContext);
  const by = context.get(staffContext);
  const received = await receiveComment(await request.formData(), {
    side: "team",
    write: (form) => commentAsStaff(services, { orderId, proofId, form }, by),
    remove: (commentId) => removeStaffComment(services, { orderId, proofId, commentId }, by),
  });
  switch (received.kind) {
    case "taken":
      return arriveAt(proofPath(adminProofsPath(orderId), proofId), received.notice);
    case "unknown":
      throw data(null, { status: 404 });
    case "in-place":
      return data(received.answer, { status: received.status });
    case "refused":
      return data(received.refused, { status: received.status });
  }
}

/** A refusal may come from its customer having been quicker. */
export const shouldRevalidate = () => true;

function idsOf(params: { orderId: string; proofId: string }) {
  return { orderId: idParam(params.orderId), proofId: idParam(params.proofId) };
}

export default function OrderProofPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, orderNumber, ...shown } = loaderData;
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: "Orders", to: "/admin/orders" },
          { label: orderNumber, to: adminOrderPath(orderId) },
        ]}
        current={`Proof ${shown.proof.number}`}
      />
      <ProofReview {...shown} orderId={orderId} refused={unlessInPlace(useAnswer(actionData))} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The proof could not be loaded. Please try again." />;
}
