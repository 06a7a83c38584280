import Search from "lucide-react/icons/search";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Input } from "#app/ui/kit/input.tsx";

/** The search of a list: the field "q" of the form around it. */
export function SearchBox({
  label,
  placeholder,
  query,
  shortcut,
}: {
  label: string;
  placeholder: string;
  query: string;
  /** The key that leads here. */
  shortcut?: string;
}) {
  return (
    <div className="affix">
      <span className="pre">
        <Icon of={Search} />
      </span>
      <Input
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={query}
        key={query}
      />
      {shortcut !== undefined && (
        <span className="post search-key" aria-hidden="true">
          <kbd className="kbd">{shortcut}</kbd>
        </span>
      )}
    </div>
  );
}
