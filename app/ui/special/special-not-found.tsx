import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";

/** The page of a special that is missing or over (specification §2, §8). */
export function SpecialNotFound({
  children,
}: {
  /** The specials that run instead. */ children?: ReactNode;
}) {
  return (
    <div className="page category">
      <EmptyState
        headingLevel={1}
        title="Special Not Found"
        actions={
          <ButtonLink look="outline" to="/specials">
            All Specials
          </ButtonLink>
        }
      >
        This special offer may have expired or is no longer available.
      </EmptyState>
      {children}
    </div>
  );
}
