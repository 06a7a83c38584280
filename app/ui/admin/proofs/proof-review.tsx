import type { RefusedComment } from "#app/shop/proof/comment/comment-view.ts";
import { adminProofsPath, proofPath } from "#app/shop/proof/proof-paths.ts";
import type { SeenProof } from "#app/shop/proof/proof-view.ts";
import { PROOF_STATE_WORDS } from "#app/shop/proof/proof-words.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { ProofFile } from "#app/ui/order/proof-file.tsx";
import "#app/ui/order/proof.css";

/** One proof as its customer sees it, for the team to look at and to comment on. */
export function ProofReview({
  orderId,
  productName,
  proof,
  isOpen,
  refused,
}: {
  orderId: string;
  productName: string;
  proof: SeenProof;
  /** It waits for its customer: comments are taken. */
  isOpen: boolean;
  refused: RefusedComment | null;
}) {
  const folder = adminProofsPath(orderId);
  const talk = {
    action: proofPath(folder, proof.id),
    comments: proof.comments,
    nextIds: isOpen ? proof.nextCommentIds : {},
    refused,
  };
  return (
    <>
      <AdminHead
        title={`Proof ${proof.number} of ${productName}`}
        words={`${PROOF_STATE_WORDS[proof.state]}. ${proof.settled ?? proof.sent}`}
      />
      {refused !== null && refused.problem !== null && (
        <Notice tone="fail" live>
          {refused.problem}
        </Notice>
      )}
      {refused !== null && !isOpen && refused.words !== "" && (
        <p className="proof-words">You wrote: {refused.words}</p>
      )}
      <div className="sheet proof-review">
        {isOpen && (
          <p className="small muted">
            Press on a page to comment there. The customer sees it with the proof; no email is sent.
          </p>
        )}
        <ProofFile proof={proof} productName={productName} folder={folder} talk={talk} />
        {proof.note !== "" && <p className="proof-words">{proof.note}</p>}
        {proof.answer !== "" && (
          <p className="proof-words">
            {proof.isRecorded ? proof.answer : `The customer wrote: ${proof.answer}`}
          </p>
        )}
      </div>
    </>
  );
}
