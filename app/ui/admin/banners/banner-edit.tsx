import { useEffect, useRef, useState } from "react";
import type { Product } from "#app/shop/catalog/product.ts";
import { BANNER_FIELDS, type BannerDraft } from "#app/shop/content/banner-draft.ts";
import { BANNER_COLORS } from "#app/shop/content/banner-terms.ts";
import type { RecordErrors } from "#app/shop/records/record-draft.ts";
import type { ShopFacts } from "#app/shop/settings/shop-facts.ts";
import { fixedChoices } from "#app/shop/special/fixed-choices.ts";
import { FixedFields } from "#app/ui/admin/records/fixed-fields.tsx";
import { type OfferedProducts, ProductChoice } from "#app/ui/admin/records/product-choice.tsx";
import { type OpenedRecord, RecordForm } from "#app/ui/admin/records/record-form.tsx";
import { ScheduleFields } from "#app/ui/admin/records/schedule-fields.tsx";
import { useTyped } from "#app/ui/admin/records/use-typed.ts";
import { Switch } from "#app/ui/kit/check.tsx";
import { SelectField } from "#app/ui/kit/select-field.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { PictureField } from "#app/ui/picture-field/picture-field.tsx";
import { BannerPreview } from "./banner-preview.tsx";

/** Adds or changes a banner; above it the slide as the shop will show it. */
export function BannerEdit({
  isNew,
  draft,
  offered,
  product,
  shop,
  timeZone,
  answer,
}: OpenedRecord<BannerDraft> & {
  offered: OfferedProducts;
  /** The product that the banner's price is for, with everything that can be fixed of it. */
  product: Product | null;
  shop: Pick<ShopFacts, "turnaround">;
  timeZone: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { typed, read } = useTyped(form, BANNER_FIELDS, draft);
  const [image, setImage] = useState(draft.image);
  // The choices have changed with the product.
  useEffect(read, [product, read]);
  const errors = answer?.errors ?? {};
  return (
    <RecordForm
      ref={form}
      noun="banner"
      isNew={isNew}
      draft={draft}
      answer={answer}
      hasPictures
      onTyped={read}
      above={<BannerPreview typed={{ ...typed, image }} product={product} shop={shop} />}
    >
      <div className="cols-2 banner-fields">
        <BannerWords draft={draft} errors={errors} />
        <SelectField
          id="bgColor"
          name="bgColor"
          label="Background"
          defaultValue={draft.bgColor}
          errors={errors["bgColor"]}
        >
          {BANNER_COLORS.map((color) => (
            <option key={color} value={color}>
              {color === "none" ? "None" : color.replace(/^./, (first) => first.toUpperCase())}
            </option>
          ))}
        </SelectField>
        <div className="full">
          <PictureField
            name="image"
            label="Picture"
            value={draft.image}
            ratio="20/9"
            optional
            errors={errors["image"]}
            onChange={setImage}
          />
        </div>
        <ProductChoice
          offered={offered}
          draft={draft}
          errors={errors}
          optional
          help="{price} above is the current price from the price table."
        />
        {product && (
          <>
            <FixedFields
              key={product.id}
              choices={fixedChoices(product)}
              draft={draft}
              errors={errors}
            />
            <TextField
              id="code"
              name="code"
              label="Promotion code"
              optional
              defaultValue={draft.code}
              errors={errors["code"]}
              help="Banners with a code appear below the carousel, as first-order offers."
              autoComplete="off"
              maxLength={60}
            />
          </>
        )}
        <ScheduleFields
          from={{ name: "startsAt", value: draft.startsAt, optional: true }}
          until={{ name: "endsAt", value: draft.endsAt, optional: true }}
          errors={errors}
          timeZone={timeZone}
        />
        <Switch name="isActive" defaultChecked={draft.isActive !== ""} className="full">
          Shown
        </Switch>
      </div>
    </RecordForm>
  );
}

function BannerWords({ draft, errors }: { draft: BannerDraft; errors: RecordErrors }) {
  const field = (name: "title" | "subtitle" | "details" | "buttonText" | "link") => ({
    id: name,
    name,
    defaultValue: draft[name],
    errors: errors[name],
  });
  return (
    <>
      <TextField
        {...field("title")}
        label="Title"
        frameClassName="full"
        help="{price} shows the price of the product below, {price:250} the price of 250, and {pace} your turnaround."
        maxLength={120}
        required
      />
      <TextField
        {...field("subtitle")}
        label="Subtitle"
        optional
        frameClassName="full"
        maxLength={240}
      />
      <TextField
        {...field("details")}
        label="Details"
        optional
        help="Small print below the slide."
        maxLength={120}
      />
      <TextField {...field("buttonText")} label="Button" maxLength={40} required />
      <TextField
        {...field("link")}
        label="Link"
        optional
        help="Where the button goes. Defaults to the product's page."
        placeholder="/specials"
        maxLength={500}
      />
    </>
  );
}
