import { useEffect, useEffectEvent } from "react";
import { isShippedTo } from "#app/shop/delivery/us-states.ts";
import { placesOfZip } from "#app/shop/delivery/zip-prefixes.ts";
import { Input } from "#app/ui/kit/input.tsx";
import { useOrderFormState } from "../order-form-context.ts";

/**
 * The ZIP code of the address, asked for where the days are chosen: it tells when a parcel arrives,
 * and its state. Without a script the address's own field does.
 */
export function DeliverTo() {
  const { values, change, isAlive, settings } = useOrderFormState();
  const zip = values["delivery.zip"];
  const fillInState = useEffectEvent(() => {
    const [place, ...others] = placesOfZip(zip);
    if (place === undefined || others.length > 0 || !isShippedTo(place, settings)) return;
    if (values["delivery.state"] === "") change("delivery.state", place);
  });
  useEffect(() => fillInState(), [zip]);
  if (values["delivery.method"] !== "ship") return null;
  return (
    <div className="deliver-to needs-script">
      <label htmlFor="deliver-to-zip">Deliver to ZIP</label>
      <Input
        id="deliver-to-zip"
        className="num"
        value={zip}
        onChange={(event) => change("delivery.zip", event.currentTarget.value)}
        disabled={!isAlive}
        placeholder="32801"
        inputMode="numeric"
        autoComplete="shipping postal-code"
      />
    </div>
  );
}
