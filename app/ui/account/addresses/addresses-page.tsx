import { type RefObject, useEffect, useRef } from "react";
import { Form } from "react-router";
import { addressPath, PROFILE_PATHS } from "#app/shop/person/account-paths.ts";
import { MAX_ADDRESSES } from "#app/shop/customer/address/address-form.ts";
import type { SavedAddress } from "#app/shop/customer/profile/known-customer.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { DimensionLine } from "#app/ui/kit/marks.tsx";
import "./addresses.css";

/** A customer's kept addresses; one of them may be chosen beforehand. */
export function AddressesPage({
  addresses,
  removing,
}: {
  addresses: readonly SavedAddress[];
  /** The address whose removal is asked about. */
  removing: string | null;
}) {
  const isFull = addresses.length >= MAX_ADDRESSES;
  const add = <ButtonLink to={PROFILE_PATHS.newAddress}>Add an address</ButtonLink>;
  return (
    <section aria-labelledby="addresses-title">
      <div className="section-head addresses-head">
        <div className="row">
          <h2 id="addresses-title">Addresses</h2>
          {addresses.length > 0 && !isFull && add}
        </div>
        {addresses.length > 0 && (
          <DimensionLine>
            <b>{addresses.length === 1 ? "1 address" : `${addresses.length} addresses`}</b>
          </DimensionLine>
        )}
        {isFull && (
          <p className="muted">
            {MAX_ADDRESSES} addresses are as many as we can keep. Remove one to add another.
          </p>
        )}
      </div>
      {addresses.length === 0 ? (
        <EmptyState title="No addresses yet." actions={add}>
          Keep the addresses you ship to, and pick one when you order.
        </EmptyState>
      ) : (
        <ul className="addresses">
          {addresses.map((saved) => (
            <li key={saved.id} className="sheet pad address-card">
              <AddressLines {...saved} />
              {saved.id === removing ? <Removal {...saved} /> : <Actions {...saved} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function AddressLines({ label, address, isDefault }: SavedAddress) {
  return (
    <div>
      <h3>
        {label} {isDefault && <Badge plain>Default</Badge>}
      </h3>
      <p className="address-lines">
        {address.street}
        {address.unit !== "" && <>, {address.unit}</>}
        <br />
        {address.city}, {address.state} {address.zip}
      </p>
    </div>
  );
}

function Actions({ id, label, isDefault }: SavedAddress) {
  return (
    <div className="address-acts">
      <ButtonLink to={addressPath(id)} look="outline" size="sm" aria-label={`Edit ${label}`}>
        Edit
      </ButtonLink>
      {!isDefault && (
        <Form method="post" action={PROFILE_PATHS.defaultAddress} preventScrollReset>
          <input type="hidden" name="addressId" value={id} />
          <Button type="submit" look="outline" size="sm" aria-label={`Make default: ${label}`}>
            Make default
          </Button>
        </Form>
      )}
      <ButtonLink
        to={`?remove=${id}`}
        look="quiet"
        size="sm"
        preventScrollReset
        aria-label={`Remove ${label}`}
      >
        Remove
      </ButtonLink>
    </div>
  );
}

/** Asked in the card itself, so that it needs no script. */
function Removal({ id, label }: SavedAddress) {
  const question = useRef<HTMLParagraphElement>(null);
  useFocus(question);
  return (
    <Form
      method="post"
      action={`${addressPath(id)}/removal`}
      className="address-removal"
      preventScrollReset
    >
      <p ref={question} tabIndex={-1}>
        Remove {label}? Orders that went there stay as they are.
      </p>
      <div className="address-acts">
        <Button type="submit" look="danger" size="sm">
          Remove
        </Button>
        <ButtonLink to={PROFILE_PATHS.addresses} look="outline" size="sm" preventScrollReset>
          Keep it
        </ButtonLink>
      </div>
    </Form>
  );
}

/** The pressed button is gone: the focus goes to whatever came in its place. */
function useFocus(element: RefObject<HTMLElement | null>) {
  useEffect(() => element.current?.focus({ preventScroll: true }), [element]);
}
