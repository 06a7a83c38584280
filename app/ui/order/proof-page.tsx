import type { SeenProof, RefusedAnswer } from "#app/shop/proof/proof-view.ts";
import { ownProofWords, proofName } from "#app/shop/proof/proof-words.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { ProofPanel } from "./proof-panel.tsx";

/** One proof alone: where an answer comes back to that was not taken. */
export function ProofPage({
  orderNumber,
  shown,
  isOpen,
  isMade,
  signer,
  folder,
  orderPath,
  refused,
  heading: Heading,
}: {
  orderNumber: string;
  shown: { proof: SeenProof; productName: string };
  /** The order is still in the shop. */
  isOpen: boolean;
  isMade: boolean;
  signer: string;
  folder: string;
  /** Back to the order. */
  orderPath: string;
  refused: RefusedAnswer | null;
  /** The account area has a first heading of its own. */
  heading: "h1" | "h2";
}) {
  const { proof } = shown;
  const problem = refused?.problem ?? refused?.comment?.problem ?? null;
  const typed = refused?.comment?.words ?? refused?.words ?? "";
  return (
    <article className="artwork-page proof-page">
      <Heading className="artwork-head">
        {proofName({ number: proof.number, productName: shown.productName })}
      </Heading>
      {isOpen && proof.state === "waiting" ? (
        <ProofPanel
          {...shown}
          isMade={isMade}
          signer={signer}
          folder={folder}
          refused={refused}
          heading={Heading === "h1" ? "h2" : "h3"}
        />
      ) : (
        <>
          <Notice tone={problem === null ? "info" : "fail"} live>
            {problem ?? `${ownProofWords(proof)}.`}
          </Notice>
          {typed !== "" && <p className="proof-words">You wrote: {typed}</p>}
        </>
      )}
      <p>
        <ButtonLink look="outline" size="sm" to={orderPath}>
          Back to order {orderNumber}
        </ButtonLink>
      </p>
    </article>
  );
}
