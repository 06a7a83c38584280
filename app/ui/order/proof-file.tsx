import { proofFilePath } from "#app/shop/proof/proof-paths.ts";
import type { OwnProof } from "#app/shop/proof/proof-view.ts";
import { proofName } from "#app/shop/proof/proof-words.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { PdfView } from "./pdf-view.tsx";

/** The proof itself: a picture, or a PDF in the browser's own viewer; also to open alone. */
export function ProofFile({
  proof,
  productName,
  folder,
}: {
  proof: OwnProof;
  productName: string;
  folder: string;
}) {
  const { file } = proof;
  if (file === null) return null;
  const path = proofFilePath(folder, proof.id);
  const name = proofName({ number: proof.number, productName });
  return (
    <div className="proof-file">
      {file.isPicture ? <img src={path} alt={name} /> : <PdfView path={path} name={name} />}
      <div className="proof-open">
        <ButtonLink
          look="outline"
          size="sm"
          to={path}
          reloadDocument
          target="_blank"
          rel="noreferrer"
        >
          {file.isPicture ? "Open it in full size" : "Open the proof"}
          <span className="sr-only">, {name}, in a new tab</span>
        </ButtonLink>
        <span className="small muted num">{file.about}</span>
      </div>
    </div>
  );
}
