import { type RefObject, useEffect, useRef } from "react";
import type { Category } from "#app/shop/catalog/category.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import type { WorkClock } from "#app/shop/delivery/turnaround.ts";
import { type Cents, formatPrice, toDollars } from "#app/shop/money/money.ts";
import {
  fixedChoices,
  ordinaryPrice,
  typedConfiguration,
} from "#app/shop/special/fixed-choices.ts";
import {
  SPECIAL_FIELDS,
  type SpecialDraft,
  typedDiscount,
} from "#app/shop/special/special-draft.ts";
import { FixedFields } from "#app/ui/admin/records/fixed-fields.tsx";
import { type OfferedProducts, ProductChoice } from "#app/ui/admin/records/product-choice.tsx";
import { type OpenedRecord, RecordForm } from "#app/ui/admin/records/record-form.tsx";
import { ScheduleFields } from "#app/ui/admin/records/schedule-fields.tsx";
import { useTyped } from "#app/ui/admin/records/use-typed.ts";
import { Switch } from "#app/ui/kit/check.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import { SpecialPreview } from "./special-preview.tsx";

/** Creates or changes a special; its card is beside it as the shop will show it. */
export function SpecialEdit({
  isNew,
  draft,
  prefilledPrice,
  offered,
  product,
  category,
  clock,
  answer,
}: OpenedRecord<SpecialDraft> & {
  /** The original price of the draft, when nobody has typed it; else empty. */
  prefilledPrice: string;
  offered: OfferedProducts;
  /** The product that is chosen, with everything that can be fixed of it. */
  product: Product | null;
  category: Category | null;
  clock: WorkClock;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { typed, read } = useTyped(form, SPECIAL_FIELDS, draft);
  const errors = answer?.errors ?? {};
  const ordinary = product && ordinaryPrice(product, typedConfiguration(typed));
  usePrefilledPrice(form, { ordinary, prefilledPrice }, read);
  // The choices have changed with the product.
  useEffect(read, [product, read]);
  const discount = typedDiscount(typed);
  return (
    <RecordForm
      ref={form}
      noun="special"
      isNew={isNew}
      draft={draft}
      answer={answer}
      onTyped={read}
      beside={<SpecialPreview typed={typed} product={product} category={category} clock={clock} />}
    >
      <div className="cols-2">
        <ProductChoice
          offered={offered}
          draft={draft}
          errors={errors}
          help="Products priced by the square foot or with their own order page can't be specials."
        />
        <TextField
          id="title"
          name="title"
          label="Title"
          frameClassName="full"
          defaultValue={draft.title}
          errors={errors["title"]}
          maxLength={120}
          required
        />
        {product && (
          <FixedFields
            key={product.id}
            choices={fixedChoices(product)}
            draft={draft}
            errors={errors}
          />
        )}
        <TextField
          id="originalPrice"
          name="originalPrice"
          label="Original price in dollars"
          inputMode="decimal"
          className="num"
          defaultValue={draft.originalPrice}
          errors={errors["originalPrice"]}
          help={ordinary === null ? undefined : `The regular price is ${formatPrice(ordinary)}.`}
          autoComplete="off"
          maxLength={12}
          required
        />
        <TextField
          id="specialPrice"
          name="specialPrice"
          label="Special price in dollars"
          inputMode="decimal"
          className="num"
          defaultValue={draft.specialPrice}
          errors={errors["specialPrice"]}
          help={<Discount percent={discount} />}
          autoComplete="off"
          maxLength={12}
          required
        />
        <TextareaField
          id="description"
          name="description"
          label="Description"
          optional
          frameClassName="full"
          rows={4}
          defaultValue={draft.description}
          errors={errors["description"]}
          maxLength={1000}
        />
        <ScheduleFields
          from={{ name: "startDate", value: draft.startDate, optional: false }}
          until={{ name: "endDate", value: draft.endDate, optional: false }}
          errors={errors}
          timeZone={clock.timeZone}
        />
        <Switch name="isActive" defaultChecked={draft.isActive !== ""} className="full">
          Active
        </Switch>
      </div>
    </RecordForm>
  );
}

function Discount({ percent }: { percent: number | null }) {
  return (
    <span role="status">
      {percent === null ? "Below the original price" : `Discount: ${percent}% off`}
    </span>
  );
}

/**
 * Picking a product and what the price is for fills in what they cost (specification §4),
 * unless a price was typed.
 */
function usePrefilledPrice(
  form: RefObject<HTMLFormElement | null>,
  { ordinary, prefilledPrice }: { ordinary: Cents | null; prefilledPrice: string },
  onFilled: () => void,
) {
  const filled = useRef<string | null>(null);
  useEffect(() => {
    const field = form.current?.elements.namedItem("originalPrice");
    if (!(field instanceof HTMLInputElement) || ordinary === null) return;
    if (!["", filled.current, prefilledPrice].includes(field.value)) return;
    field.value = toDollars(ordinary);
    filled.current = field.value;
    onFilled();
  }, [form, ordinary, prefilledPrice, onFilled]);
}
