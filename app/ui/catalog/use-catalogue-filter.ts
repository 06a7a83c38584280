import { useEffect, useEffectEvent, useState } from "react";
import { type NavigateOptions, useLocation, useNavigate, useNavigation } from "react-router";
import { type CatalogueFilter, readFilter } from "#app/shop/browse/catalogue-filter.ts";
import type { WriteSearch } from "./filter-place.ts";

/** Browsers limit how often the address may change; a dragged handle would pass that limit. */
const ADDRESS_DELAY_MS = 250;

/**
 * The filter lives in the address, so it can be shared and survives going back. A
 * change shows at once and reaches the address a moment later. `searchOf` writes the search that
 * shows a filter, `hash` is the part of the page that is filtered.
 */
export function useCatalogueFilter(
  categories: ReadonlySet<string>,
  searchOf: WriteSearch,
  hash: string | undefined,
) {
  const { pathname, search, key } = useLocation();
  const goal = useNavigation().location?.pathname;
  const navigate = useNavigate();
  const [drafted, setDrafted] = useState<{ filter: CatalogueFilter; key: string } | null>(null);
  // Going anywhere (a link, the back button) is newer than any draft, also to where one is:
  // the draft that Clear All is for may not have reached the address yet.
  const draft = drafted?.key === key ? drafted.filter : null;
  const change = (filter: CatalogueFilter) => setDrafted({ filter, key });

  const write = useEffectEvent((filter: CatalogueFilter, options: NavigateOptions) => {
    // Already on the way elsewhere: what was set here is not what is wanted any more.
    if (goal !== undefined && goal !== pathname) return;
    void navigate({ search: searchOf(filter), ...(hash !== undefined && { hash }) }, options);
  });
  useEffect(() => {
    if (!draft) return;
    const timer = setTimeout(() => {
      const options = { replace: true, preventScrollReset: true };
      write(draft, options);
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [draft]);

  return { filter: draft ?? readFilter(new URLSearchParams(search), categories), change };
}
