import type { MouseEvent } from "react";
import { Link } from "react-router";
import type { Suggestions } from "./suggestion.ts";

/** The list under the search field. The focus stays in the field; a press on an option goes there. */
export function SuggestionList({
  id,
  isOpen,
  suggestions,
  chosen,
  query,
  optionId,
  onPoint,
  onLeave,
}: {
  id: string;
  isOpen: boolean;
  suggestions: Suggestions;
  chosen: number;
  query: string;
  optionId: (index: number) => string;
  onPoint: (index: number) => void;
  onLeave: () => void;
}) {
  const { results, total } = suggestions;
  return (
    <div className="suggestions" hidden={!isOpen} onPointerLeave={() => onPoint(-1)}>
      <div id={id} role="listbox" aria-label="Suggestions">
        {results.map(({ name, category, price, picture, to }, index) => (
          <Link
            key={`${to} ${name}`}
            id={optionId(index)}
            role="option"
            aria-selected={index === chosen}
            // The arrow keys of the field lead here, not the tabulator.
            tabIndex={-1}
            className="suggestion"
            to={to}
            onPointerMove={() => onPoint(index)}
            onMouseDown={keepFocus}
            onClick={onLeave}
          >
            <span className="suggestion-picture">
              {picture && <img src={picture} alt="" width={64} height={48} loading="lazy" />}
            </span>
            <span className="suggestion-say">
              <b>{name}</b>
              <span className="slug">{category}</span>
            </span>
            <span className="suggestion-price num">{price}</span>
          </Link>
        ))}
      </div>
      {total > results.length && (
        <Link
          className="suggestions-all"
          to={{ pathname: "/search", search: new URLSearchParams({ q: query }).toString() }}
          onMouseDown={keepFocus}
        >
          All {total} results
        </Link>
      )}
    </div>
  );
}

/** The field keeps the focus, so that its list is still open for the click. */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}
