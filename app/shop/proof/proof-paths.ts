import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import { ownOrderPath } from "#app/shop/order/own-order-paths.ts";
import { trackPath } from "#app/shop/order/tracking/tracking-paths.ts";

/** The proofs of an order in the admin area; new ones are sent to it. */
export function adminProofsPath(orderId: string): string {
  return `${adminOrderPath(orderId)}/proofs`;
}

/** Takes a proof back. */
export function adminProofWithdrawalPath(orderId: string, proofId: string): string {
  return `${adminProofsPath(orderId)}/${proofId}/withdrawal`;
}

/** Records that its customer approved a proof otherwise than here. */
export function adminProofApprovalPath(orderId: string, proofId: string): string {
  return `${adminProofsPath(orderId)}/${proofId}/approval`;
}

/**
 * The address under which a customer looks at the proofs of one of their own orders, and answers
 * them.
 */
export function ownProofsPath(orderId: string): string {
  return `${ownOrderPath(orderId)}/proofs`;
}

/** The same for whoever has the order's link. */
export function trackedProofsPath(token: string): string {
  return `${trackPath(token)}/proofs`;
}

/** One proof among those that are under `folder`. */
export function proofPath(folder: string, proofId: string): string {
  return `${folder}/${proofId}`;
}

/** The file of one, to look at. */
export function proofFilePath(folder: string, proofId: string): string {
  return `${proofPath(folder, proofId)}/file`;
}

/** The folder of the pictures of its pages. */
export function proofPicturesPath(folder: string, proofId: string): string {
  return `${proofPath(folder, proofId)}/pictures`;
}

/** The place of a waiting proof on the page of its order. */
export const PROOF_ID = "proof";

/** Where what was said of a proof leads to: its order, and there the proof as long as that waits. */
export function answeredPath(orderPath: string, { isWaiting }: { isWaiting: boolean }): string {
  return isWaiting ? `${orderPath}#${PROOF_ID}` : orderPath;
}
