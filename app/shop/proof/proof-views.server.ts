import { formatBytes } from "#app/shop/artwork/format-bytes.ts";
import { typeName } from "#app/shop/artwork/accepted-types.ts";
import type { SentProof } from "./proof-queries.server.ts";
import type { AdminProof, OwnProof, ProofView } from "./proof-view.ts";
import { isRecorded } from "./proof-words.ts";

type Time = (moment: Date) => string;

/** Proofs of an item as the team sees them: the last one first, every time on the shop's clock. */
export function proofsForStaff(proofs: readonly SentProof[], time: Time): AdminProof[] {
  return proofs.map((proof) => ({
    ...pick(proof),
    sent: `Sent ${time(proof.createdAt)} by ${proof.sentBy}`,
    settled: proof.settledAt === null ? null : settledWords(proof, time(proof.settledAt)),
  }));
}

/** The same as their customer sees them. */
export function proofsForCustomer(proofs: readonly SentProof[], time: Time): OwnProof[] {
  return proofs.map((proof) => ({
    ...pick(proof),
    sent: `Sent ${time(proof.createdAt)}`,
    settled: proof.settledAt === null ? null : time(proof.settledAt),
  }));
}

function pick(proof: SentProof) {
  const { id, number, state, note, answer, fileName, contentType, bytes } = proof;
  const file = fileView({ fileName, contentType, bytes });
  return { id, number, state, isRecorded: isRecorded(proof), note, answer, file };
}

/** `null` after it was removed with its customer's account. */
function fileView({
  fileName,
  contentType,
  bytes,
}: Pick<SentProof, "fileName" | "contentType" | "bytes">): ProofView["file"] {
  if (fileName === null || contentType === null || bytes === null) return null;
  const type = typeName("proof", contentType) ?? contentType;
  return {
    name: fileName,
    isPicture: contentType.startsWith("image/"),
    about: `${type}, ${formatBytes(bytes)}`,
  };
}

/** When and by whom it came to its end; what it became stands beside it. */
function settledWords(proof: SentProof, when: string): string {
  const { settledBy } = proof;
  if (isRecorded(proof)) return `Recorded ${when} by ${settledBy ?? ""}`;
  return settledBy === "customer" ? `Answered ${when}` : `Ended ${when} by ${settledBy ?? ""}`;
}
