import { acceptedNames } from "#app/shop/artwork/accepted-types.ts";
import { optionPrice } from "#app/shop/catalog/option-price.ts";
import { optionsOf } from "#app/shop/catalog/product.ts";
import { isPricedByQuote } from "#app/shop/checkout/price-products.ts";
import { formatCents } from "#app/shop/money/money.ts";
import { Notice } from "#app/ui/kit/notice.tsx";
import { SelectField } from "#app/ui/kit/select-field.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import { useOrderFormState, useTextControl } from "../order-form-context.ts";
import { callUri } from "#app/shop/settings/phone-uri.ts";
import { Uploader } from "#app/ui/order-form/upload/uploader.tsx";
import type { Uploads } from "#app/ui/order-form/upload/use-upload-lists.ts";
import { Step, StepHead } from "#app/ui/order-form/step.tsx";

/** Commercials have their own form (specification §2). */
export function CommercialSteps({ uploads }: { uploads: Uploads }) {
  const { product, values, settings, errors } = useOrderFormState();
  const isByQuote = isPricedByQuote(product, values.size || null);
  return (
    <>
      <Step>
        <StepHead id="commercial-head" title="Your commercial" />
        <input type="hidden" name="quantity" value="1" />
        <input type="hidden" name="ownDesign" value="yes" />
        <SelectField {...useTextControl("size")} label="Package">
          {optionsOf(product, "size").map(({ value }) => {
            const price = optionPrice(product, "size", value);
            return (
              <option key={value} value={value}>
                {value}: {typeof price === "number" ? formatCents(price) : "call for quote"}
              </option>
            );
          })}
        </SelectField>
        {isByQuote && (
          <Notice tone="info" title={`${values.size} is priced by quote`} live>
            Tell us what you have in mind. We'll work out a price and email it to you. Or call{" "}
            <a href={callUri(settings.phone) ?? undefined}>{settings.phone}</a>.
          </Notice>
        )}
        <TextareaField
          {...useTextControl("description")}
          label="Description"
          help="What it is about, who should see it, and where it will run."
          rows={6}
          maxLength={4000}
        />
        <SelectField {...useTextControl("deliveryTime")} label="Delivery time">
          {optionsOf(product, "delivery_time").map(({ value }) => {
            const price = optionPrice(product, "delivery_time", value);
            if (typeof price !== "number") return null;
            return (
              <option key={value} value={value}>
                {price === 0 ? value : `${value}: +${formatCents(price)}`}
              </option>
            );
          })}
        </SelectField>
      </Step>
      <Step>
        <StepHead id="reference-head" title="Reference files" slug="Optional" />
        <Uploader
          field="files"
          inputName="upload"
          purpose="reference"
          uploads={uploads}
          title="Drop pictures, videos or documents here"
          help={`${acceptedNames("reference")}. Up to ${settings.uploadMaxMegabytes} MB each.`}
          errors={errors["files"]}
        />
      </Step>
    </>
  );
}
