import X from "lucide-react/icons/x";
import { Link, type To } from "react-router";
import { Icon } from "./icon.tsx";

/** A chosen filter. Its cross is a link to the page without it, so it works without JavaScript. */
export function Chip({
  label,
  removeTo,
  onRemove,
}: {
  label: string;
  removeTo: To;
  /** The chip goes, and the focus with it: it needs another place. */
  onRemove?: () => void;
}) {
  return (
    <span className="chip">
      <span className="chip-label" title={label}>
        {label}
      </span>
      <Link to={removeTo} aria-label={`Remove ${label}`} preventScrollReset onClick={onRemove}>
        <Icon of={X} />
      </Link>
    </span>
  );
}
