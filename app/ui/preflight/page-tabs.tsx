import { Link } from "react-router";
import type { PreflightPage } from "#app/shop/artwork/inspection/preflight-answer.ts";
import { Icon } from "#app/ui/kit/icon.tsx";
import type { Finding } from "./finding.ts";
import { pageLabel } from "./page-label.ts";
import { STANDING_ICONS } from "./seal.tsx";

const TAB_WORDS = {
  pass: () => "nothing to fix",
  warning: (count: number) => `${count} to look at`,
  fail: (count: number) => `${count} marked`,
};

/** The pages of a file, each with how it stands. */
export function PageTabs({
  pages,
  current,
  findings,
  isJudged,
}: {
  pages: readonly PreflightPage[];
  /** From 0. */
  current: number;
  findings: readonly Finding[];
  /** Everything was looked at, so a page without a finding is right. */
  isJudged: boolean;
}) {
  if (pages.length < 2) return null;
  return (
    <nav className="page-tabs" aria-label="Pages">
      {pages.map((page) => {
        const found = findings.filter(({ result }) => result.page === page.page);
        const standing = found[0]?.result.status ?? "pass";
        return (
          <Link
            key={page.page}
            to={`?page=${page.page + 1}`}
            replace
            preventScrollReset
            aria-current={page.page === current ? "true" : undefined}
          >
            {page.thumbnail && (
              <img
                src={page.thumbnail.url}
                width={page.thumbnail.width}
                height={page.thumbnail.height}
                alt=""
              />
            )}
            <span className="page-tab-name">
              {pageLabel(page)}
              {isJudged && (
                <span className="page-tab-mark" data-standing={standing}>
                  <Icon of={STANDING_ICONS[standing]} />
                  <span className="sr-only">{TAB_WORDS[standing](found.length)}</span>
                </span>
              )}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
