import { proofFilePath } from "#app/shop/proof/proof-paths.ts";
import type { SeenProof } from "#app/shop/proof/proof-view.ts";
import { proofName } from "#app/shop/proof/proof-words.ts";
import type { RefusedComment } from "#app/shop/proof/comment/comment-view.ts";
import { Notice } from "#app/ui/kit/notice.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import type { ProofTalk } from "./commented-page.tsx";
import { SaidComments } from "./said-comments.tsx";
import { PdfView } from "./pdf-view.tsx";
import { ProofPages } from "./proof-pages.tsx";

/** The proof itself: its pages as pictures, or until they are drawn the file as a browser shows it; also to open alone. */
export function ProofFile({
  proof,
  productName,
  folder,
  talk,
}: {
  proof: SeenProof;
  productName: string;
  folder: string;
  talk: ProofTalk;
}) {
  const { file } = proof;
  if (file === null) return null;
  const path = proofFilePath(folder, proof.id);
  const isSeen = (page: number) => hasPicture(proof, page);
  const unseen = talk.comments.filter(({ page }) => !isSeen(page));
  const lost = talk.refused !== null && !isSeen(talk.refused.page) ? talk.refused : null;
  const name = proofName({ number: proof.number, productName });
  return (
    <div className="proof-file">
      <ProofSight proof={proof} file={file} path={path} name={name} folder={folder} talk={talk} />
      <SaidComments comments={unseen} label="Comments on pages that aren't shown" />
      {lost !== null && <LostComment refused={lost} />}
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

function ProofSight({
  proof,
  file,
  path,
  name,
  folder,
  talk,
}: {
  proof: SeenProof;
  file: NonNullable<SeenProof["file"]>;
  path: string;
  name: string;
  folder: string;
  talk: ProofTalk;
}) {
  const { drawn } = proof;
  if (drawn !== null && drawn.pages.some(({ page }) => hasPicture(proof, page))) {
    return <ProofPages proof={proof} drawn={drawn} name={name} folder={folder} talk={talk} />;
  }
  if (file.isPicture) return <img src={path} alt={name} />;
  return (
    <>
      <PdfView path={path} name={name} />
      {drawn !== null && !drawn.isDrawn && (
        <p className="small muted">Pictures of its pages are on their way.</p>
      )}
    </>
  );
}

/** A comment that was not taken, on a page that has no form for it. */
function LostComment({ refused: { errors, words } }: { refused: RefusedComment }) {
  return (
    <>
      {errors.length > 0 && (
        <Notice tone="fail" live>
          {errors.join(" ")}
        </Notice>
      )}
      {words.trim() !== "" && <p className="proof-words">You wrote: {words}</p>}
    </>
  );
}

function hasPicture({ drawn }: Pick<SeenProof, "drawn">, page: number): boolean {
  return drawn?.pages.some((one) => one.page === page && one.picture !== null) ?? false;
}
