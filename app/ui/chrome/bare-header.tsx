import { Link } from "react-router";
import { LogoMark } from "#app/ui/kit/logo-mark.tsx";

/** A header that needs to know nothing: for the page that says something went wrong. */
export function BareHeader() {
  return (
    <header className="top">
      <div className="page">
        <Link className="logo" to="/" reloadDocument>
          <LogoMark />
          Home
        </Link>
      </div>
    </header>
  );
}
