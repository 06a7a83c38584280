import type { ArtworkLine } from "#app/shop/order/line/line-artwork.ts";
import { reprintWords } from "#app/shop/order/line/configuration-facts.ts";
import type { OrderKind } from "#app/shop/order/order-kinds.ts";
import type { ReprintedFrom } from "#app/shop/proof/reprinted-from.ts";
import { countingProof, needsProof } from "#app/shop/order/line/line-proof.ts";
import type { ProofState } from "#app/shop/order/proof-terms.ts";
import { isRecorded } from "#app/shop/proof/proof-words.ts";
import { formatLongDate } from "#app/shop/clock/shop-day.ts";

/** A proof as far as whoever prints has to know of it. */
export interface DocumentProof {
  number: number;
  state: ProofState;
  answer: string;
  settledBy: string | null;
  createdAt: Date;
  settledAt: Date | null;
  /** `null` once it is removed. */
  fileName: string | null;
}

/** The proof that the customer approved of an item, when and how; or that none is, or need be. */
export function proofFact(
  order: { orderKind: OrderKind },
  line: ArtworkLine & { proofs: readonly DocumentProof[]; reprinted: ReprintedFrom | null },
  timeZone: string,
): string {
  const proof = countingProof(line.proofs);
  const reprintOf = line.configuration?.reprintOf;
  if (proof === null && reprintOf !== undefined) {
    return reprintWords(reprintOf, line.reprinted?.proof);
  }
  if (proof === null) return needsProof(order, line) ? "None approved yet" : "None needed";
  const { number, state, fileName } = proof;
  const named = fileName === null ? `Proof ${number}` : `Proof ${number} (${fileName})`;
  if (state === "changes") return `None approved yet: changes to proof ${number} requested`;
  if (state !== "approved") return `None approved yet: proof ${number} is with the customer`;
  const day = proof.settledAt === null ? "" : ` ${formatLongDate(proof.settledAt, timeZone)}`;
  return isRecorded(proof)
    ? `${named}, ${recordedFact(proof, day)}`
    : `${named}, approved${day} by the customer`;
}

/** "approved Nov 20, 2026. By telephone: Dana Whitfield. Recorded by Rosa Delgado" */
function recordedFact({ answer, settledBy }: DocumentProof, day: string): string {
  return [`approved${day}`, answer, `Recorded by ${settledBy ?? ""}`].filter(Boolean).join(". ");
}
