import type { ProofState } from "#app/shop/order/proof-terms.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import { ORDER_KIND_FACTS, type OrderKind } from "../order-kinds.ts";
import { type ArtworkLine, isByReference } from "./line-artwork.ts";

/** Whether an item is printed from a design that its customer approved in an earlier order. */
export const isReprint = ({ reprintOf }: Pick<Configuration, "reprintOf">) =>
  reprintOf !== undefined;

/** The shop draws it, so its customer sees a proof before anything is made of it. */
export function needsProof(order: { orderKind: OrderKind }, line: ArtworkLine): boolean {
  if (ORDER_KIND_FACTS[order.orderKind].makes === "design") return true;
  const { configuration } = line;
  if (configuration === null || configuration.hasOwnDesign || isReprint(configuration))
    return false;
  return !isByReference(order, line);
}

/** A proof of it has still to be approved, whether it was sent or not. */
export function owesProof(
  order: { orderKind: OrderKind },
  line: ArtworkLine & { proof: ProofState | null },
): boolean {
  return line.proof !== "approved" && needsProof(order, line);
}

/** The proof that counts of an item: the last one that was not taken back or replaced. */
export function countingProof<Proof extends { number: number; state: ProofState }>(
  proofs: readonly Proof[],
): Proof | null {
  const counting = proofs.filter(({ state }) => state !== "withdrawn" && state !== "replaced");
  return counting.toSorted((a, b) => b.number - a.number)[0] ?? null;
}
