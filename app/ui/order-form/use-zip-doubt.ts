import { useEffect, useState } from "react";

/**
 * A question about a ZIP code that is not in the state beside it; `null` while there is none. The
 * table of prefixes is fetched once both are there: no page needs it before.
 */
export function useZipDoubt(state: string, zip: string): string | null {
  const [doubt, setDoubt] = useState<string | null>(null);
  useEffect(() => {
    setDoubt(null);
    if (state === "" || zip.trim().length < 5) return;
    let isAsked = true;
    // Without a connection nothing is asked: the shop's own checks stand.
    void import("#app/shop/delivery/zip-prefixes.ts").then(
      ({ zipDoubt }) => isAsked && setDoubt(zipDoubt(state, zip)),
      () => null,
    );
    return () => {
      isAsked = false;
    };
  }, [state, zip]);
  return doubt;
}
