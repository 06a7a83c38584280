import { useEffect, useEffectEvent, useState } from "react";
import { type NavigateOptions, useLocation, useNavigate, useNavigation } from "react-router";
import { type CatalogueFilter, readFilter } from "#app/shop/browse/catalogue-filter.ts";
import type { WriteSearch } from "./filter-place.ts";

/** Browsers limit how often the address may change; a dragged handle would pass that limit. */
const ADDRESS_DELAY_MS = 250;

/**
 * What was set: in the place with the key `key`, while the browser was in `placeKey` already, which a
 * busy page had yet to draw, and the place with `goalKey` was on its way.
 */
interface Draft {
  filter: CatalogueFilter;
  key: string;
  placeKey: string;
  goalKey: string | undefined;
}

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
  const goal = useNavigation().location;
  const navigate = useNavigate();
  const [drafted, setDrafted] = useState<Draft | null>(null);
  // Going anywhere (a link, the back button) is newer than any draft, also to where one is:
  // the draft that Clear All is for may not have reached the address yet.
  const draft = drafted && [drafted.key, drafted.placeKey].includes(key) ? drafted : null;
  const change = (filter: CatalogueFilter) =>
    setDrafted({ filter, key, placeKey: keyInHistory(), goalKey: goal?.key });

  const write = useEffectEvent(({ filter, goalKey }: Draft, options: NavigateOptions) => {
    // Elsewhere by now, which is still to be drawn.
    if (keyInHistory() !== key) return;
    // Already on the way elsewhere: what was set here is not what is wanted any more.
    const isNewer = goal !== undefined && goal.key !== goalKey;
    if (isNewer || (goal && goal.pathname !== pathname)) return;
    void navigate({ search: searchOf(filter), ...(hash !== undefined && { hash }) }, options);
  });
  useEffect(() => {
    if (!draft) return;
    const timer = setTimeout(() => {
      const options = { replace: true, preventScrollReset: true };
      write(draft, options);
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [draft, key]);

  return { filter: draft?.filter ?? readFilter(new URLSearchParams(search), categories), change };
}

/** The key of the place that the browser is in; the first has none yet. */
function keyInHistory(): string {
  const state: unknown = window.history.state;
  if (typeof state !== "object" || state === null || !("key" in state)) return "default";
  return typeof state.key === "string" ? state.key : "default";
}
