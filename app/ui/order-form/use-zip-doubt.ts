import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Reach } from "#app/shop/delivery/us-states.ts";

/**
 * What is asked or told about a ZIP code (`zipDoubt`); `null` while there is nothing. As long as
 * no state is chosen, the code `choose`s its own. The table of prefixes is fetched once it is whole:
 * no page needs it before.
 */
export function useZipDoubt(
  state: string,
  zip: string,
  { shipsToTerritories }: Reach,
  choose: (state: string) => void = () => {},
): string | null {
  const [doubt, setDoubt] = useState<string | null>(null);
  const chosen = useRef("");
  const chooseState = useEffectEvent((place: string) => {
    chosen.current = place;
    choose(place);
  });
  useEffect(() => {
    setDoubt(null);
    if (zip.trim().length < 5) return;
    let isAsked = true;
    // Without a connection nothing is asked: the shop's own checks stand.
    void import("#app/shop/delivery/zip-prefixes.ts").then(
      ({ onlyPlaceOfZip, zipDoubt }) => {
        if (!isAsked) return;
        // A state that the last code chose goes with it.
        const isOpen = state === "" || state === chosen.current;
        const only = isOpen ? onlyPlaceOfZip(zip, { shipsToTerritories }) : null;
        if (only !== null && only !== state) chooseState(only);
        else setDoubt(zipDoubt(state, zip, { shipsToTerritories }));
      },
      () => null,
    );
    return () => {
      isAsked = false;
    };
  }, [state, zip, shipsToTerritories]);
  return doubt;
}
