import { createContext, useContext } from "react";
import type { SavedAddress } from "#app/shop/customer/profile/known-customer.ts";
import { formatAddress } from "#app/shop/delivery/format-address.ts";
import { SelectField } from "#app/ui/kit/select-field.tsx";
import { useAlive } from "#app/ui/kit/use-alive.ts";
import { addressFields } from "./known-fields.ts";
import type { ControlOf } from "./text-control.ts";

type AddressField = `delivery.${"street" | "unit" | "city" | "state" | "zip"}`;

/** The addresses of whoever is signed in. */
export const SavedAddressesContext = createContext<readonly SavedAddress[]>([]);

/**
 * Fills the address fields with one of the customer's own. Without JavaScript the
 * fields begin with the chosen address, and can be typed over.
 */
export function SavedAddressSelect({ control }: { control: ControlOf<AddressField> }) {
  const addresses = useContext(SavedAddressesContext);
  if (!useAlive() || addresses.length === 0) return null;
  const current = addresses.find(({ address }) =>
    fieldsOf(address).every(([field, text]) => control(field).value === text),
  );
  const choose = (id: string) => {
    const address = addresses.find((saved) => saved.id === id)?.address ?? null;
    for (const [field, value] of fieldsOf(address)) {
      control(field).onChange({ currentTarget: { value } });
    }
  };
  return (
    <SelectField
      id="saved-address"
      label="Your addresses"
      value={current?.id ?? ""}
      onChange={(event) => choose(event.currentTarget.value)}
      frameClassName="full"
    >
      <option value="">Another address</option>
      {addresses.map(({ id, label, address }) => (
        <option key={id} value={id}>
          {label}: {formatAddress(address)}
        </option>
      ))}
    </SelectField>
  );
}

function fieldsOf(address: SavedAddress["address"] | null): [AddressField, string][] {
  const fields = addressFields(address);
  return [
    ["delivery.street", fields["delivery.street"]],
    ["delivery.unit", fields["delivery.unit"]],
    ["delivery.city", fields["delivery.city"]],
    ["delivery.state", fields["delivery.state"]],
    ["delivery.zip", fields["delivery.zip"]],
  ];
}
