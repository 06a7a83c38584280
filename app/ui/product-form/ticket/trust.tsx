import CreditCard from "lucide-react/icons/credit-card";
import Lock from "lucide-react/icons/lock";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { Link } from "react-router";
import { Icon } from "#app/ui/kit/icon.tsx";

/** What happens when something is wrong, how one pays, and who sees the files. */
export function Trust() {
  return (
    <ul className="trust">
      <li>
        <Icon of={RotateCcw} />
        <span>
          Something wrong with it?{" "}
          <Link className="link" to="/returns">
            How we handle it
          </Link>
        </span>
      </li>
      <li>
        <Icon of={CreditCard} />
        <span>
          PayPal or a card, on the next page.{" "}
          <Link className="link" to="/privacy">
            What we store
          </Link>
        </span>
      </li>
      <li>
        <Icon of={Lock} />
        <span>
          Only you and our team see{" "}
          <Link className="link" to="/privacy">
            your files
          </Link>
          .
        </span>
      </li>
    </ul>
  );
}
