import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import {
  type CatalogueFilter,
  readFilter,
  writeFilter,
} from "#app/shop/catalog/catalogue-filter.ts";

/** Browsers limit how often the address may change; a dragged handle would pass that limit. */
const ADDRESS_DELAY_MS = 250;

/**
 * The filter lives in the address, so it can be shared and survives going back. A
 * change shows at once and reaches the address a moment later.
 */
export function useCatalogueFilter(categories: ReadonlySet<string>) {
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
      void navigate({ search: writeFilter(draft).toString(), hash: "products" }, options);
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [draft, navigate]);

  return { filter: draft ?? readFilter(new URLSearchParams(search), categories), change };
}
