import { Link, type To } from "react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import { Icon } from "./icon.tsx";

/** Pages 1 to `pageCount`; with many, the ends and the neighbours of this one. */
export function Pagination({
  page,
  pageCount,
  toPage,
}: {
  page: number;
  pageCount: number;
  toPage: (page: number) => To;
}) {
  if (pageCount <= 1) return null;
  return (
    <nav className="pages" aria-label="Pages">
      {page > 1 && (
        <Link to={toPage(page - 1)} aria-label="Previous page" rel="prev">
          <Icon of={ArrowLeft} />
        </Link>
      )}
      {shownPages(page, pageCount).map((shown, index) =>
        shown === null ? (
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={shown}
            to={toPage(shown)}
            aria-label={`Page ${shown}`}
            aria-current={shown === page ? "page" : undefined}
          >
            {shown}
          </Link>
        ),
      )}
      {page < pageCount && (
        <Link to={toPage(page + 1)} aria-label="Next page" rel="next">
          <Icon of={ArrowRight} />
        </Link>
      )}
    </nav>
  );
}

/** The page numbers to show; `null` stands for a gap. */
function shownPages(page: number, pageCount: number): (number | null)[] {
  const candidates = new Set([1, page - 1, page, page + 1, pageCount]);
  const wanted = [...candidates].filter((candidate) => candidate >= 1 && candidate <= pageCount);
  return wanted.flatMap((shown, index) => {
    const previous = wanted[index - 1];
    return previous !== undefined && shown - previous > 1 ? [null, shown] : [shown];
  });
}
