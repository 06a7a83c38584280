import { getFormProps, type Submission, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "react-router";
import { PROFILE_PATHS } from "#app/shop/person/account-paths.ts";
import { addressFormSchema, ZIP_ASKED } from "#app/shop/customer/address/address-form.ts";
import type { SavedAddress } from "#app/shop/customer/profile/known-customer.ts";
import { textOf } from "#app/ui/account/form-field.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Checkbox } from "#app/ui/kit/check.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { AddressFields } from "#app/ui/order-form/address-fields.tsx";
import { placesShippedTo, type Reach } from "#app/shop/delivery/us-states.ts";
import { useZipDoubt } from "#app/ui/order-form/use-zip-doubt.ts";

/** The outcome of the last try to save. */
export interface AddressAnswer {
  lastResult: SubmissionResult | null;
  /** A failure that is nobody's typing. */
  failure: string | null;
  /** The question about the ZIP code; sent again, the address is kept. */
  question?: string;
}

export const ADDRESS_FAILED: AddressAnswer = {
  lastResult: null,
  failure: "Failed to save information. Please try again.",
};

/** The answer to an address whose ZIP code is not in its state. */
export function askAgain(form: Submission<unknown>, question: string): AddressAnswer {
  const zip = [`${question} If so, save it once more.`];
  return { lastResult: form.reply({ fieldErrors: { zip } }), failure: null, question };
}

/** An address to keep, new or changed. */
export function AddressForm({
  saved,
  isFirst = false,
  shipsToTerritories,
  answer,
}: Reach & {
  /** `null` for a new one. */
  saved: SavedAddress | null;
  /** The first address is the default anyway. */
  isFirst?: boolean;
  answer: AddressAnswer | null;
}) {
  const busy = useNavigation().formMethod === "POST";
  const [form, fields] = useForm({
    id: "address",
    lastResult: answer?.lastResult ?? null,
    defaultValue: saved && {
      ...saved.address,
      label: saved.label,
      isDefault: saved.isDefault ? "on" : "",
    },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: addressFormSchema }),
    shouldRevalidate: "onInput",
  });
  const doubt = useZipDoubt(fields.state.value ?? "", fields.zip.value ?? "", {
    shipsToTerritories,
  });
  const title = saved === null ? "New address" : "Change address";
  return (
    <section className="sheet pad address-sheet" aria-labelledby="address-title">
      <h2 id="address-title">{title}</h2>
      <Form method="post" className="form" {...getFormProps(form)}>
        <input type="hidden" name={ZIP_ASKED} value={doubt ?? answer?.question ?? ""} />
        {answer?.failure && (
          <Notice tone="fail" title={answer.failure} live>
            Everything you typed is still here.
          </Notice>
        )}
        <div className="cols-2">
          <TextField
            {...textOf(fields.label)}
            label="Name of this address"
            help="What you call it, such as Shop or Warehouse."
            maxLength={60}
            frameClassName="full"
          />
          <AddressFields
            control={(field) => textOf(fields[field])}
            places={placesShippedTo({ shipsToTerritories })}
            zipDoubt={fields.zip.errors ? null : doubt}
            wideClassName="full"
          />
        </div>
        {!isFirst && (
          <Checkbox
            id={fields.isDefault.id}
            name={fields.isDefault.name}
            defaultChecked={fields.isDefault.initialValue === "on"}
          >
            Begin new orders with this address
          </Checkbox>
        )}
        <div className="acts">
          <Button type="submit" busy={busy} busyLabel="Saving...">
            {saved === null ? "Save Address" : "Save Changes"}
          </Button>
          <ButtonLink to={PROFILE_PATHS.addresses} look="outline">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}
