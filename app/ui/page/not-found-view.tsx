import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Target } from "#app/ui/kit/target.tsx";

/** The 404 page (specification §2): there is a way on. */
export function NotFoundView() {
  return (
    <div className="page lost">
      <Target />
      <div>
        <h1>
          <span className="lost-code">404</span>
          <span className="lost-say">Oops! Page not found</span>
        </h1>
        <p className="voice">
          The address may be mistyped, or what was here has moved. The products are where they
          always are.
        </p>
        <div className="lost-acts">
          <ButtonLink to="/">Return to Home</ButtonLink>
          <ButtonLink to="/products" look="outline">
            Browse All Products
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
