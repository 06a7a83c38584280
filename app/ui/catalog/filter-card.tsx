import ArrowRight from "lucide-react/icons/arrow-right";
import ChevronDown from "lucide-react/icons/chevron-down";
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router";
import {
  type CatalogueFilter,
  isFiltering,
  readFilter,
  writeFilter,
} from "#app/shop/browse/catalogue-filter.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Chip } from "#app/ui/kit/chip.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { IconButton } from "#app/ui/kit/icon-button.tsx";
import { Select } from "#app/ui/kit/select-field.tsx";
import type { CategoryChoice } from "./category-choice.ts";
import { addressOf, type FilterPlace, type WriteSearch } from "./filter-place.ts";
import { PriceRange } from "./price-range.tsx";

const ALL = "all";

/**
 * The filter card of the catalogue (specification §2, Home): product dropdown with
 * a go button, price slider, Clear All, a chip for the chosen product. A GET form:
 * without JavaScript it posts to the address that shows the same.
 */
export function FilterCard({
  head,
  categories,
  filter,
  place,
  searchOf,
  onChange,
  onCleared,
  headingLevel = 3,
  children,
}: {
  /** The element at which the keyboard goes on when the pressed button is gone. */
  head: Ref<HTMLElement>;
  categories: readonly CategoryChoice[];
  filter: CatalogueFilter;
  /** Where the filtered list is, without a filter. */
  place: FilterPlace;
  searchOf: WriteSearch;
  onChange: (filter: CatalogueFilter) => void;
  onCleared: () => void;
  /** 2 where it stands right under the page's own heading. */
  headingLevel?: 2 | 3;
  /** What else is chosen about the list. */
  children?: ReactNode;
}) {
  const navigate = useNavigate();
  const Head = headingLevel === 2 ? "h2" : "h3";
  const form = useRef<HTMLFormElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  // Open where it already filters; from then on it is the visitor's to open and close.
  const [startsOpen] = useState(isFiltering(filter));
  const chosen = categories.find(({ id }) => id === filter.category);

  // A filter that was set before the script came, or kept by the browser over a reload, counts.
  const adopt = useEffectEvent(() => {
    if (!form.current) return;
    const set = readForm(form.current, categories);
    if (writeFilter(set).toString() !== writeFilter(filter).toString()) onChange(set);
  });
  useEffect(() => adopt(), []);

  const go = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    const category = select.current?.value;
    if (category && category !== ALL) void navigate(`/category/${category}`);
  };

  return (
    <div className="filters sheet">
      <details open={startsOpen}>
        <summary ref={head} className="filters-head">
          <Head>Filter</Head>
          <Icon of={ChevronDown} />
        </summary>
        <form
          ref={form}
          className="filters-body"
          method="get"
          action={addressOf(place)}
          onSubmit={go}
        >
          <div className="field">
            <label className="label" htmlFor="filter-product">
              Product
            </label>
            <div className="with-btn">
              <Select
                ref={select}
                id="filter-product"
                name="product"
                value={filter.category ?? ALL}
                onChange={({ target: { value } }) =>
                  onChange({ ...filter, category: value === ALL ? null : value })
                }
                onKeyDown={(event) => {
                  if (event.key === "Enter") go(event);
                }}
              >
                <option value={ALL}>All products</option>
                {categories.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
              <IconButton type="submit" name="go" value="1" label="Go" icon={ArrowRight} />
            </div>
          </div>
          <PriceRange
            min={filter.minDollars}
            max={filter.maxDollars}
            onChange={({ min, max }) => onChange({ ...filter, minDollars: min, maxDollars: max })}
          />
          {children}
          {/* Only where nothing else reacts to a change. */}
          <Button type="submit" look="outline" size="sm" block className="without-script">
            Show products
          </Button>
          <ButtonLink look="outline" size="sm" block to={addressOf(place)} preventScrollReset>
            Clear All
          </ButtonLink>
        </form>
      </details>
      {/* Over the head, not in it: what opens and closes can hold no link. */}
      {chosen && (
        <p className="filters-chip">
          <Chip
            label={chosen.name}
            removeTo={{ ...place, search: searchOf({ ...filter, category: null }) }}
            onRemove={onCleared}
          />
        </p>
      )}
    </div>
  );
}

/** The filter as its controls stand. */
function readForm(form: HTMLFormElement, categories: readonly CategoryChoice[]): CatalogueFilter {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") fields.set(name, value);
  }
  return readFilter(fields, new Set(categories.map(({ id }) => id)));
}
