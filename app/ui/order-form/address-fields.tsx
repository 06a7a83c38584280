import type { DeliveryAddress } from "#app/shop/delivery/delivery.ts";
import { SelectField } from "#app/ui/kit/select-field.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import type { TextControl } from "./text-control.ts";

/**
 * The tie of a control to its form: controlled by the form's state, or with a value to begin with.
 */
type Control =
  | TextControl
  | { id: string; name: string; defaultValue: string; errors: string[] | undefined };

/** A US address, each field as browsers fill it in. */
export function AddressFields({
  control,
  places,
  zipDoubt,
  section = "",
  wideClassName,
}: {
  control: (field: keyof DeliveryAddress) => Control;
  /** The states and other places that are offered, by their codes. */
  places: readonly (readonly [code: string, name: string])[];
  /** What is asked or told about the ZIP code. */
  zipDoubt: string | null;
  /** The kind of a person's addresses that browsers offer: "shipping ". */
  section?: "" | "shipping ";
  /** On the street, which takes the whole row. */
  wideClassName: string;
}) {
  return (
    <>
      <TextField
        {...control("street")}
        label="Street address"
        autoComplete={`${section}address-line1`}
        maxLength={120}
        frameClassName={wideClassName}
      />
      <TextField
        {...control("unit")}
        label="Apartment or suite"
        optional
        autoComplete={`${section}address-line2`}
        maxLength={60}
      />
      <TextField
        {...control("city")}
        label="City"
        autoComplete={`${section}address-level2`}
        maxLength={80}
      />
      <SelectField {...control("state")} label="State" autoComplete={`${section}address-level1`}>
        <option value="">Choose a state</option>
        {places.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        {...control("zip")}
        label="ZIP code"
        help={zipDoubt}
        autoComplete={`${section}postal-code`}
        inputMode="numeric"
      />
    </>
  );
}
