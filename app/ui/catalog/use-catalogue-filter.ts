import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { catalogueSearch } from "#app/shop/browse/catalogue-address.ts";
import { type CatalogueFilter, readFilter } from "#app/shop/browse/catalogue-filter.ts";

/** Browsers limit how often the address may change; a dragged handle would pass that limit. */
const ADDRESS_DELAY_MS = 250;

/**
 * The filter lives in the address, so it can be shared and survives going back. A
 * change shows at once and reaches the address a moment later. `firstPage` is the page
 * that a changed filter shows, `null` of a catalogue that is shown whole.
 */
export function useCatalogueFilter(categories: ReadonlySet<string>, firstPage: 1 | null) {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const [drafted, setDrafted] = useState<{ filter: CatalogueFilter; key: string } | null>(null);
  // Going anywhere (a link, the back button) is newer than any draft, also to where one is:
  // the draft that Clear All is for may not have reached the address yet.
  const draft = drafted?.key === key ? drafted.filter : null;
  const change = (filter: CatalogueFilter) => setDrafted({ filter, key });

  useEffect(() => {
    if (!draft) return;
    const timer = setTimeout(() => {
      const options = { replace: true, preventScrollReset: true };
      void navigate({ search: catalogueSearch(draft, firstPage), hash: "products" }, options);
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [draft, firstPage, navigate]);

  return { filter: draft ?? readFilter(new URLSearchParams(search), categories), change };
}
