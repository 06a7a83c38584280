import { useEffect, useState } from "react";
import type { Reach } from "#app/shop/delivery/us-states.ts";

/**
 * What is asked or told about a ZIP code (`zipDoubt`); `null` while there is nothing. The table of
 * prefixes is fetched once it is whole: no page needs it before.
 */
export function useZipDoubt(
  state: string,
  zip: string,
  { shipsToTerritories }: Reach,
): string | null {
  const [doubt, setDoubt] = useState<string | null>(null);
  useEffect(() => {
    setDoubt(null);
    if (zip.trim().length < 5) return;
    let isAsked = true;
    // Without a connection nothing is asked: the shop's own checks stand.
    void import("#app/shop/delivery/zip-prefixes.ts").then(
      ({ zipDoubt }) => isAsked && setDoubt(zipDoubt(state, zip, { shipsToTerritories })),
      () => null,
    );
    return () => {
      isAsked = false;
    };
  }, [state, zip, shipsToTerritories]);
  return doubt;
}
