import type { OwnProof } from "#app/shop/proof/proof-view.ts";
import { proofFilePath } from "#app/shop/proof/proof-paths.ts";
import { OWN_PROOF_STATE_WORDS } from "#app/shop/proof/proof-words.ts";
import "./proof.css";

/** The proofs of an item that wait no more: what became of each. */
export function ProofList({ proofs, folder }: { proofs: readonly OwnProof[]; folder: string }) {
  const settled = proofs.filter(({ state }) => state !== "waiting");
  if (settled.length === 0) return null;
  return (
    <ul className="proof-list" aria-label="Proofs">
      {settled.map((proof) => (
        <li key={proof.id}>
          <p>
            <OpenProof proof={proof} path={proofFilePath(folder, proof.id)} />{" "}
            {OWN_PROOF_STATE_WORDS[proof.state]}
          </p>
          <p className="small muted num">
            {proof.sent}
            {proof.settled !== null && proof.state !== "replaced" && `, answered ${proof.settled}`}
          </p>
          {proof.note !== "" && <p className="proof-words small">We wrote: {proof.note}</p>}
          {proof.answer !== "" && <p className="proof-words small">You wrote: {proof.answer}</p>}
        </li>
      ))}
    </ul>
  );
}

function OpenProof({ proof, path }: { proof: OwnProof; path: string }) {
  const name = `Proof ${proof.number}.`;
  if (proof.file === null) return <b>{name}</b>;
  return (
    <a className="link" href={path} target="_blank" rel="noreferrer">
      {name}
      <span className="sr-only"> Opens in a new tab.</span>
    </a>
  );
}
