import { Form, useNavigation } from "react-router";
import type { OwnProof } from "#app/shop/proof/proof-view.ts";
import { PROOF_ID, proofPath } from "#app/shop/proof/proof-paths.ts";
import { proofName } from "#app/shop/proof/proof-words.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import { ProofFile } from "./proof-file.tsx";
import "./order.css";
import "./proof.css";

/** An answer to a proof that was not taken, with what was typed. */
export interface RefusedAnswer {
  problem: string | null;
  errors: readonly string[];
  words: string;
}

interface ProofedLine {
  productName: string;
  proofs: readonly OwnProof[];
}

/** Every proof of an order that waits for its customer; first of all they look at these. */
export function WaitingProofs({
  order,
  folder,
  heading,
}: {
  order: { lines: readonly ProofedLine[]; takesProofs: boolean; isMade: boolean };
  /** The address that its proofs are under. */
  folder: string;
  heading: "h2" | "h3";
}) {
  if (!order.takesProofs) return null;
  const waiting = order.lines.flatMap(({ productName, proofs }) =>
    proofs.filter(({ state }) => state === "waiting").map((proof) => ({ proof, productName })),
  );
  if (waiting.length === 0) return null;
  return (
    <div id={PROOF_ID} className="proofs-waiting">
      {waiting.map((shown) => (
        <ProofPanel
          key={shown.proof.id}
          {...shown}
          isMade={order.isMade}
          folder={folder}
          heading={heading}
        />
      ))}
    </div>
  );
}

/** One proof that waits: the thing itself, the shop's words, and the two answers. */
export function ProofPanel({
  proof,
  productName,
  isMade,
  folder,
  refused = null,
  heading: Heading,
}: {
  proof: OwnProof;
  productName: string;
  /** Something is printed of it. */
  isMade: boolean;
  folder: string;
  refused?: RefusedAnswer | null;
  heading: "h2" | "h3";
}) {
  const action = proofPath(folder, proof.id);
  const busy = useNavigation().formAction === action;
  const id = `proof-${proof.id}`;
  return (
    <section className="sheet proof-panel" aria-labelledby={id}>
      <header>
        <Heading id={id}>Please look at your proof</Heading>
        <p className="slug">
          {proofName({ number: proof.number, productName })}. {proof.sent}
        </p>
      </header>
      <ProofFile proof={proof} productName={productName} folder={folder} />
      <div className="proof-answers">
        {proof.note !== "" && <p className="proof-words">{proof.note}</p>}
        {refused !== null && refused.problem !== null && (
          <Notice tone="fail" live>
            {refused.problem}
          </Notice>
        )}
        <Form method="post" action={action} className="proof-approve">
          <p>
            Read names, numbers and every word.{" "}
            {isMade
              ? "What you approve is printed as you see it."
              : "What you approve is what you get."}
          </p>
          <Button type="submit" name="answer" value="approved" busy={busy}>
            {isMade ? "Approve for print" : "Approve"}
          </Button>
        </Form>
        <Form method="post" action={action} className="proof-changes">
          <TextareaField
            id={`${id}-words`}
            name="words"
            label="What should we change?"
            rows={3}
            maxLength={2000}
            required
            defaultValue={refused?.words ?? ""}
            errors={refused?.errors ?? []}
          />
          <Button type="submit" name="answer" value="changes" look="outline" busy={busy}>
            Ask for changes
          </Button>
        </Form>
      </div>
    </section>
  );
}
