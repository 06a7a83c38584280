import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";

/** A special that is missing or over (specification §2, §8). */
export function SpecialNotFound() {
  return (
    <div className="special-missing">
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
    </div>
  );
}
