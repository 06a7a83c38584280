import { useState } from "react";
import { MOST_PICTURED_PAGES } from "#app/shop/preflight/page-pictures.ts";
import { proofPicturesPath } from "#app/shop/proof/proof-paths.ts";
import type { EarlierProof, ProofPages as DrawnPages } from "#app/shop/proof/proof-view.ts";
import { pageLabel, pagePhrase } from "#app/ui/preflight/page-label.ts";
import { CommentedPage, type ProofTalk } from "./commented-page.tsx";
import { type Sight, sightOf, PagePicture } from "./page-picture.tsx";
import { type Comparison, ProofCompare } from "./proof-compare.tsx";

/** The pages of a proof, one below the other, at every width; those that are the sheet to print as it is cut. */
export function ProofPages({
  proof: { id, number, earlier },
  drawn,
  name,
  folder,
  talk,
}: {
  proof: { id: string; number: number; earlier: EarlierProof | null };
  drawn: DrawnPages;
  name: string;
  folder: string;
  talk: ProofTalk;
}) {
  const [comparison, compare] = useState<Comparison>("this");
  const { job, pages, pageCount } = drawn;
  // A page for each side; else their numbers say which is which.
  const hasSides = job?.faces.length === pageCount;
  const shown = pages.filter(({ picture }) => picture !== null);
  const before = earlier && sightsOf(earlier.drawn);
  return (
    <>
      {earlier !== null && (
        <ProofCompare
          number={number}
          earlier={earlier.number}
          shown={comparison}
          onShow={compare}
        />
      )}
      <ol className="proof-pages" data-compare={comparison}>
        {shown.map((page) => {
          const named = hasSides ? page : { ...page, face: null };
          const label = pageLabel(named);
          const sight = sightOf(page, job);
          if (sight === null) return null;
          const old = before?.get(page.page);
          return (
            <li key={page.page}>
              {shown.length > 1 && <p className="small muted">{label}</p>}
              <CommentedPage
                page={page.page}
                phrase={pagePhrase(named)}
                size={sight.size}
                talk={talk}
                isPinned={comparison === "this" || comparison === "overlay"}
              >
                <PagePicture
                  sight={sight}
                  folder={proofPicturesPath(folder, id)}
                  words={`${name}, ${label.toLowerCase()}`}
                />
                {earlier !== null && comparison !== "this" && (
                  <EarlierPage earlier={earlier} sight={old} label={label} folder={folder} />
                )}
              </CommentedPage>
            </li>
          );
        })}
      </ol>
      {pageCount > MOST_PICTURED_PAGES && (
        <p className="small muted">
          The first {MOST_PICTURED_PAGES} of {pageCount} pages. Open the proof to see them all.
        </p>
      )}
    </>
  );
}

/** The same page of the proof before, over that of this one. */
function EarlierPage({
  earlier,
  sight,
  label,
  folder,
}: {
  earlier: EarlierProof;
  /** `undefined` where it had no such page. */
  sight: Sight | undefined;
  label: string;
  folder: string;
}) {
  if (sight === undefined) {
    return (
      <p className="earlier-page earlier-none small">
        Proof {earlier.number} had no {label.toLowerCase()}.
      </p>
    );
  }
  return (
    <div className="earlier-page">
      <PagePicture
        sight={sight}
        folder={proofPicturesPath(folder, earlier.id)}
        words={`Proof ${earlier.number}, ${label.toLowerCase()}`}
      />
    </div>
  );
}

function sightsOf({ pages, job }: DrawnPages): ReadonlyMap<number, Sight> {
  return new Map(
    pages.flatMap((page) => {
      const sight = sightOf(page, job);
      return sight === null ? [] : [[page.page, sight] as const];
    }),
  );
}
