import { useId } from "react";
import { TextField } from "#app/ui/kit/text-field.tsx";
import "#app/ui/order/order.css";

const CARRIERS = ["UPS", "USPS", "FedEx", "DHL"];

/** The fields for carrier and number of a parcel: its customer is told. */
export function TrackingFields({
  carrier = "",
  number = "",
}: {
  carrier?: string | undefined;
  number?: string | undefined;
}) {
  const id = useId();
  return (
    <div className="status-parcel">
      <TextField
        id={`${id}-carrier`}
        name="trackingCarrier"
        label="Carrier"
        optional
        maxLength={60}
        list={`${id}-carriers`}
        defaultValue={carrier}
      />
      <TextField
        id={`${id}-number`}
        name="trackingNumber"
        label="Tracking number"
        optional
        maxLength={80}
        autoComplete="off"
        defaultValue={number}
      />
      <datalist id={`${id}-carriers`}>
        {CARRIERS.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
    </div>
  );
}
