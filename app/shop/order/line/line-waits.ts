import type { ProofState } from "#app/shop/order/proof-terms.ts";
import type { DeliveryMethod } from "#app/shop/delivery/delivery-terms.ts";
import type { OrderKind } from "../order-kinds.ts";
import type { OrderWait } from "../order-waits.ts";
import { type ArtworkLine, needsArtwork } from "./line-artwork.ts";
import { countingProof, needsProof } from "./line-proof.ts";
import { readPackageDetails } from "./package-details.ts";

/** An event without which nothing can be made of an ordered item. */
export interface LineWait {
  for: OrderWait;
  /** When it came; `null` while it is waited for. */
  metAt: Date | null;
}

/** A proof as far as an item waits for it. */
export interface WaitedProof {
  state: ProofState;
  createdAt: Date;
  settledAt: Date | null;
}

/** An ordered item with what came for it. */
export interface WaitingLine extends ArtworkLine {
  firstFileAt: Date | null;
  /** The one that counts. */
  proof: WaitedProof | null;
}

/**
 * What keeps an item from being made, and since when it no longer does (decisions §8). Whoever
 * began production without something was content without it: it counts as there since then. A
 * proof that was sent later is waited for all the same, and so is every proof of a service, which is
 * designed while it is in production.
 */
export function lineWaits(
  order: { orderKind: OrderKind; deliveryMethod: DeliveryMethod },
  line: WaitingLine,
  startedAt: Date | null,
): LineWait[] {
  const { proof } = line;
  const details = readPackageDetails(line.payload);
  const waits: LineWait[] = [];
  if (needsArtwork(order, line)) {
    waits.push({ for: "artwork", metAt: earlier(line.firstFileAt, startedAt) });
  }
  if (details !== null && (details.missing.length > 0 || details.doneAt !== null)) {
    const doneAt = details.doneAt === null ? null : new Date(details.doneAt);
    waits.push({ for: "details", metAt: earlier(doneAt, startedAt) });
  }
  if (proof !== null || needsProof(order, line)) {
    const approvedAt = proof?.state === "approved" ? proof.settledAt : null;
    const isSentSince = proof !== null && startedAt !== null && proof.createdAt > startedAt;
    const isOfProduction = order.deliveryMethod === "none" || isSentSince;
    waits.push({
      for: "proof",
      metAt: isOfProduction ? approvedAt : earlier(approvedAt, startedAt),
    });
  }
  return waits;
}

/** The first of two moments that have come. */
function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

/** An ordered item that was read with its files and proofs. */
export function waitingLine<
  Line extends ArtworkLine & {
    files: readonly { createdAt: Date }[];
    proofs: readonly (WaitedProof & { number: number })[];
  },
>(line: Line): Line & WaitingLine {
  const [first] = line.files.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return { ...line, firstFileAt: first?.createdAt ?? null, proof: countingProof(line.proofs) };
}
