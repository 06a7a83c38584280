import type { OwnProof } from "#app/shop/proof/proof-view.ts";
import { ownProofWords, proofName } from "#app/shop/proof/proof-words.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { ProofPanel, type RefusedAnswer } from "./proof-panel.tsx";

/** One proof alone: where an answer comes back to that was not taken. */
export function ProofPage({
  orderNumber,
  shown,
  isOpen,
  isMade,
  folder,
  orderPath,
  refused,
  heading: Heading,
}: {
  orderNumber: string;
  shown: { proof: OwnProof; productName: string };
  /** The order is still in the shop. */
  isOpen: boolean;
  isMade: boolean;
  folder: string;
  /** Back to the order. */
  orderPath: string;
  refused: RefusedAnswer | null;
  /** The account area has a first heading of its own. */
  heading: "h1" | "h2";
}) {
  const { proof } = shown;
  const problem = refused?.problem ?? null;
  return (
    <article className="artwork-page proof-page">
      <Heading className="artwork-head">
        {proofName({ number: proof.number, productName: shown.productName })}
      </Heading>
      {isOpen && proof.state === "waiting" ? (
        <ProofPanel
          {...shown}
          isMade={isMade}
          folder={folder}
          refused={refused}
          heading={Heading === "h1" ? "h2" : "h3"}
        />
      ) : (
        <Notice tone={problem === null ? "info" : "fail"} live>
          {problem ?? `${ownProofWords(proof)}.`}
        </Notice>
      )}
      <p>
        <ButtonLink look="outline" size="sm" to={orderPath}>
          Back to order {orderNumber}
        </ButtonLink>
      </p>
    </article>
  );
}
