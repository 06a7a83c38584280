import { proofFilePath } from "./proof-paths.ts";
import type { ReprintFact } from "#app/shop/order/line/configuration-facts.ts";

/** The order that a reprint is printed from, and the proof that its customer approved in it. */
export interface ReprintedFrom {
  orderId: string;
  /** `null` where nobody can tell which it was. `fileName` is `null` once it is removed. */
  proof: { id: string; number: number; fileName: string | null } | null;
}

/** For whoever may open the order: the file of the proof, or the order where that is gone or not known. */
export function shownReprint(
  reprinted: ReprintedFrom | null,
  paths: { order: (orderId: string) => string; proofs: (orderId: string) => string },
): ReprintFact {
  if (reprinted === null) return { proof: null, shown: null };
  const { orderId, proof } = reprinted;
  const isFile = proof !== null && proof.fileName !== null;
  const to = isFile ? proofFilePath(paths.proofs(orderId), proof.id) : paths.order(orderId);
  return { proof, shown: { to, isFile } };
}
