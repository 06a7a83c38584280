import Search from "lucide-react/icons/search";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Input } from "#app/ui/kit/text-field.tsx";

/** The search of a list: the field "q" of the form around it. */
export function SearchBox({
  label,
  placeholder,
  query,
}: {
  label: string;
  placeholder: string;
  query: string;
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
        maxLength={200}
        defaultValue={query}
        key={query}
      />
    </div>
  );
}
