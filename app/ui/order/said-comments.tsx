import type { ProofComment } from "#app/shop/proof/comment/comment-view.ts";

/** What was said of the pages of a proof, where these are not seen. */
export function SaidComments({
  comments,
  label,
}: {
  comments: readonly ProofComment[];
  label: string;
}) {
  if (comments.length === 0) return null;
  return (
    <ol className="proof-said small" aria-label={label}>
      {comments.map(({ id, number, page, by, words }) => (
        <li key={id} value={number} className="proof-words">
          {by}, page {page + 1}: {words}
        </li>
      ))}
    </ol>
  );
}
