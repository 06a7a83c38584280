import { useEffect, useEffectEvent } from "react";
import { statesOfZip } from "#app/shop/delivery/zip-prefixes.ts";
import { Input } from "#app/ui/kit/text-field.tsx";
import { useOrderFormState } from "../order-form-context.ts";

export const DELIVER_TO_ZIP = "deliver-to-zip";

/**
 * The ZIP code of the address, asked for where the days are chosen: it tells when a parcel arrives,
 * and its state. Without a script the address's own field does.
 */
export function DeliverTo() {
  const { values, change, isAlive } = useOrderFormState();
  const zip = values["delivery.zip"];
  const fillInState = useEffectEvent(() => {
    const [state, ...others] = /^\d{5}/.test(zip) ? statesOfZip(zip) : [];
    if (state !== undefined && others.length === 0 && values["delivery.state"] === "") {
      change("delivery.state", state);
    }
  });
  useEffect(() => fillInState(), [zip]);
  if (values["delivery.method"] !== "ship") return null;
  return (
    <div className="deliver-to needs-script">
      <label htmlFor={DELIVER_TO_ZIP}>Deliver to ZIP</label>
      <Input
        id={DELIVER_TO_ZIP}
        className="num"
        value={zip}
        onChange={(event) => change("delivery.zip", event.currentTarget.value)}
        disabled={!isAlive}
        placeholder="32801"
        inputMode="numeric"
        autoComplete="shipping postal-code"
        maxLength={10}
      />
    </div>
  );
}
