import { formatBytes } from "#app/shop/artwork/format-bytes.ts";
import { typeName } from "#app/shop/artwork/accepted-types.ts";
import type { ProofToSee, SentProof, StaffProof } from "./proof-queries.server.ts";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { commentsForCustomer, commentsForStaff } from "./comment/comment-views.server.ts";
import { proofBefore, withPages } from "./proof-queries.server.ts";
import { readProofPages } from "./proof-pages.server.ts";
import type { AdminProof, ProofPages, SeenProof, ProofView } from "./proof-view.ts";
import { isRecorded } from "./proof-words.ts";

type Time = (moment: Date) => string;

/** Proofs of an item as the team sees them: the last one first, every time on the shop's clock. */
export function proofsForStaff(proofs: readonly StaffProof[], time: Time): AdminProof[] {
  return proofs.map((proof) => ({
    ...pick(proof),
    press: proof.press,
    comments: commentsForStaff(proof.comments, time, null),
    ...timesForStaff(proof, time),
  }));
}

/** One of those of its item with its pages, as far as they are drawn, and what was said of these. */
export async function seenByStaff(
  db: DbOrTx,
  { proof, proofs }: { proof: StaffProof; proofs: readonly StaffProof[] },
  time: Time,
  reader: { userId: string },
): Promise<SeenProof> {
  const before = proofBefore(proofs, proof.id);
  const pages = await readProofPages(db, before ? [proof.id, before.id] : [proof.id]);
  const drawn = pages.get(proof.id) ?? null;
  return {
    ...pick(proof),
    answeredBy: proof.answeredBy,
    drawn,
    earlier: withPages(before, pages),
    comments: commentsForStaff(proof.comments, time, reader),
    nextCommentIds: newIds(drawn),
    ...timesForStaff(proof, time),
  };
}

function timesForStaff(proof: SentProof, time: Time): Pick<ProofView, "sent" | "settled"> {
  return {
    sent: `Sent ${time(proof.createdAt)} by ${proof.sentBy}`,
    settled: proof.settledAt === null ? null : settledWords(proof, time(proof.settledAt)),
  };
}

/** The same as their customer sees them. */
export function proofsForCustomer(proofs: readonly ProofToSee[], time: Time): SeenProof[] {
  return proofs.map((proof) => ({
    ...pick(proof),
    drawn: proof.drawn,
    answeredBy: proof.answeredBy,
    earlier: proof.earlier,
    comments: commentsForCustomer(proof.comments, time),
    nextCommentIds: newIds(proof.drawn),
    sent: `Sent ${time(proof.createdAt)}`,
    settled: proof.settledAt === null ? null : time(proof.settledAt),
  }));
}

function newIds(drawn: ProofPages | null): Record<number, string> {
  return Object.fromEntries((drawn?.pages ?? []).map(({ page }) => [page, crypto.randomUUID()]));
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
  if (settledBy !== "customer") return `Ended ${when} by ${settledBy ?? ""}`;
  return proof.answeredBy === "" ? `Answered ${when}` : `Answered ${when} by ${proof.answeredBy}`;
}
