import { type FormEvent, useRef, useState } from "react";
import { Form } from "react-router";
import { MOST_SIGNED_NAME } from "#app/shop/form/signed-name.ts";
import type { SeenProof, RefusedAnswer } from "#app/shop/proof/proof-view.ts";
import { PROOF_ID, proofPath } from "#app/shop/proof/proof-paths.ts";
import { proofName } from "#app/shop/proof/proof-words.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import { useSending } from "#app/ui/kit/use-sending.ts";
import { ProofFile } from "./proof-file.tsx";
import "./order.css";
import "./proof.css";

interface ProofedLine {
  productName: string;
  proofs: readonly SeenProof[];
}

/** Every proof of an order that waits for its customer; first of all they look at these. */
export function WaitingProofs({
  order,
  folder,
  heading,
}: {
  order: {
    lines: readonly ProofedLine[];
    takesProofs: boolean;
    isMade: boolean;
    /** Who probably signs; "" where that is not known. */
    signer: string;
  };
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
          signer={order.signer}
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
  signer,
  folder,
  refused = null,
  heading: Heading,
}: {
  proof: SeenProof;
  productName: string;
  /** Something is printed of it. */
  isMade: boolean;
  signer: string;
  folder: string;
  refused?: RefusedAnswer | null;
  heading: "h2" | "h3";
}) {
  const action = proofPath(folder, proof.id);
  const busy = useSending().formAction === action;
  const panel = useRef<HTMLElement>(null);
  const [hasUnsent, setHasUnsent] = useState(false);
  const answer = (event: FormEvent) => {
    const unsent = unsentComment(panel.current);
    setHasUnsent(unsent !== null);
    if (unsent === null) return;
    event.preventDefault();
    unsent.focus();
  };
  const id = `proof-${proof.id}`;
  const talk = {
    action,
    comments: proof.comments,
    nextIds: proof.nextCommentIds,
    refused: refused?.comment ?? null,
  };
  const problem = hasUnsent
    ? "You wrote a comment that isn't added yet. Add it, or clear it, then answer."
    : (refused?.problem ?? refused?.comment?.problem ?? null);
  const own = proof.comments.filter(({ isOwn }) => isOwn).length;
  return (
    <section ref={panel} className="sheet proof-panel" aria-labelledby={id}>
      <header>
        <Heading id={id}>Please look at your proof</Heading>
        <p className="slug">
          {proofName({ number: proof.number, productName })}. {proof.sent}
        </p>
      </header>
      <ProofFile proof={proof} productName={productName} folder={folder} talk={talk} />
      <div className="proof-answers">
        {proof.note !== "" && <p className="proof-words">{proof.note}</p>}
        {problem !== null && (
          <Notice tone="fail" live>
            {problem}
          </Notice>
        )}
        <Form method="post" action={action} className="proof-approve" onSubmit={answer}>
          <p>
            Read names, numbers and every word.{" "}
            {isMade
              ? "What you approve is printed as you see it."
              : "What you approve is what you get."}
          </p>
          {own > 0 && (
            <p>
              You commented on it. We read that once you ask for changes; approve it only if it's
              right as it is.
            </p>
          )}
          <TextField
            id={`${id}-name`}
            name="name"
            label="Your name"
            autoComplete="name"
            maxLength={MOST_SIGNED_NAME}
            required
            defaultValue={refused?.name ?? signer}
            errors={refused?.errors.name ?? []}
          />
          <Button type="submit" name="answer" value="approved" busy={busy}>
            {isMade ? "Approve for print" : "Approve"}
          </Button>
        </Form>
        <Form method="post" action={action} className="proof-changes" onSubmit={answer}>
          <TextareaField
            id={`${id}-words`}
            name="words"
            label="What should we change?"
            optional={own > 0}
            rows={3}
            maxLength={2000}
            required={own === 0}
            help={own > 0 ? "We get your comments on the pages too." : undefined}
            defaultValue={refused?.words ?? ""}
            errors={refused?.errors.words ?? []}
          />
          <Button type="submit" name="answer" value="changes" look="outline" busy={busy}>
            Ask for changes
          </Button>
        </Form>
      </div>
    </section>
  );
}

/** What is typed of a comment on the proof and not added: an answer would leave it behind. */
function unsentComment(panel: HTMLElement | null): HTMLTextAreaElement | null {
  const typed = panel?.querySelectorAll<HTMLTextAreaElement>(".comment-new textarea") ?? [];
  return [...typed].find(({ value }) => value.trim() !== "") ?? null;
}
