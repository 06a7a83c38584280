import type { SeenProof } from "#app/shop/proof/proof-view.ts";
import { proofFilePath } from "#app/shop/proof/proof-paths.ts";
import { ownProofWords } from "#app/shop/proof/proof-words.ts";
import { classNames } from "#app/ui/kit/class-names.ts";
import { SaidComments } from "./said-comments.tsx";
import "./proof.css";

/** The proofs of an item that wait no more: what became of each. */
export function ProofList({ proofs, folder }: { proofs: readonly SeenProof[]; folder: string }) {
  const settled = proofs.filter(({ state }) => state !== "waiting");
  if (settled.length === 0) return null;
  return (
    <ul className="proof-list" aria-label="Proofs">
      {settled.map((proof) => (
        <li key={proof.id}>
          <div className="proof-head">
            <OpenProof proof={proof} path={proofFilePath(folder, proof.id)} />
            <span className={classNames("fact-dot", proof.state === "approved" && "fact-dot-good")}>
              {ownProofWords(proof)}
            </span>
          </div>
          <p className="small muted num">
            {proof.sent}
            {isAnswered(proof) &&
              `, ${proof.isRecorded ? "recorded" : "answered"} ${proof.settled ?? ""}`}
            {proof.answeredBy !== "" && ` by ${proof.answeredBy}`}
          </p>
          {proof.note !== "" && <p className="proof-words small">We wrote: {proof.note}</p>}
          {proof.answer !== "" && (
            <p className="proof-words small">
              {proof.isRecorded ? proof.answer : `You wrote: ${proof.answer}`}
            </p>
          )}
          <SaidComments comments={proof.comments} label={`Comments on proof ${proof.number}`} />
        </li>
      ))}
    </ul>
  );
}

function isAnswered({ state }: SeenProof): boolean {
  return state === "approved" || state === "changes";
}

function OpenProof({ proof, path }: { proof: SeenProof; path: string }) {
  const name = `Proof ${proof.number}`;
  if (proof.file === null) return <b>{name}</b>;
  return (
    <a className="link" href={path} target="_blank" rel="noreferrer">
      {name}
      <span className="sr-only">, in a new tab</span>
    </a>
  );
}
