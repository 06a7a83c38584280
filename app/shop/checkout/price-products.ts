import { type PricedItem, priceItem } from "#app/shop/pricing/price-item.ts";
import { quoteOrder } from "#app/shop/pricing/quote.ts";
import { type OrderTerms, type Rates, totalOrder } from "#app/shop/pricing/total-order.ts";
import type { OrderDelivery, PayloadFile, PricedOrder } from "./priced-order.ts";
import type { OrderForm } from "./order-form.ts";
import type { OrderRefusal } from "./order-request.ts";
import type { OrderKind } from "#app/shop/order/order-kinds.ts";
import { type Cents, toDollars, ZERO_CENTS } from "#app/shop/money/money.ts";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";
import { NO_DELIVERY, serviceItem } from "#app/shop/pricing/service-item.ts";
import { PRICED_BY_QUOTE } from "#app/shop/order/unpriced.ts";
import { optionPrice } from "#app/shop/catalog/option-price.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";

/** A configured product with what its form says beside the priced choices. */
export interface OrderedItem extends PricedItem {
  details: Pick<OrderForm, "designNotes" | "description" | "files" | "design">;
  /** The line of a cart that it lies in. */
  cartLineId: string | null;
}

/** The order of configured products, one or many, special or not (specification §3, decisions §4). */
export function priceProducts(
  items: readonly OrderedItem[],
  terms: Omit<OrderTerms, "delivery"> & { delivery: OrderDelivery; now: Date },
): ({ ok: true } & PricedOrder) | OrderRefusal {
  const { delivery, code, now } = terms;
  const quote = quoteOrder({ items: [...items], ...terms });
  if (!quote.ok) return { ok: false, reason: "refused", problems: quote.problems };
  const { totalCents } = quote;
  return {
    ok: true,
    kind: kindOf(items),
    title: titleOf(quote.items.map((item) => item.lines[0]?.label ?? "")),
    lines: items.map(({ product, special, configuration, details, cartLineId }, index) => ({
      productId: product.id,
      specialId: special?.id ?? null,
      productName: product.name,
      quantity: configuration.quantity,
      configuration,
      cartLineId,
      fileIds: [...details.files, ...details.design.designImages],
      payload: (files) => {
        const price = quote.items[index];
        if (price === undefined) throw new RangeError(`Item ${index + 1} has no price.`);
        const parts = { product, configuration, form: details, files, price };
        return orderPayload({ ...parts, totalCents, code, now });
      },
    })),
    delivery,
    totals: quote,
    code,
    needsQuote: false,
  };
}

/** An order of several kinds is an order of products. */
function kindOf(items: readonly OrderedItem[]): OrderKind {
  if (items.every(({ special }) => special !== null)) return "special";
  const isCommercial = items.every(({ product }) => product.form === "commercial");
  return isCommercial ? "commercial" : "product";
}

/** "1,000 Business Cards", "1,000 Business Cards and 2 more". */
function titleOf([first = "", ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}

/**
 * The order of an item that the team prices first: there is no estimate either
 * (decisions §4). Only its size has no price; what is chosen beside it has to be
 * offered as anywhere.
 */
export function priceByQuote(
  item: OrderedItem,
  { rates, now }: { rates: Rates; now: Date },
): ({ ok: true } & PricedOrder) | OrderRefusal {
  const { product, configuration, details, cartLineId } = item;
  const price = priceItem(item);
  const problems = price.ok ? [] : price.problems.filter(({ field }) => field !== "size");
  if (problems.length > 0) return { ok: false, reason: "refused", problems };
  const lines: PriceLine[] = [
    {
      kind: "goods",
      label: product.name,
      amountCents: ZERO_CENTS,
      detail: [configuration.size, PRICED_BY_QUOTE].filter(Boolean).join(", "),
    },
  ];
  const service = serviceItem(lines, { hasMemberPrice: false, takesCode: false });
  const terms = { delivery: NO_DELIVERY, isMember: false, code: null, rates };
  const totals = totalOrder([service], terms);
  return {
    ok: true,
    kind: "commercial",
    title: product.name,
    totals,
    delivery: NO_DELIVERY,
    code: null,
    needsQuote: true,
    lines: [
      {
        productId: product.id,
        specialId: null,
        productName: product.name,
        quantity: configuration.quantity,
        configuration,
        cartLineId,
        fileIds: [...details.files, ...details.design.designImages],
        payload: (files) =>
          orderPayload({
            product,
            configuration,
            form: details,
            files,
            code: null,
            now,
            price: { lines, amountCents: ZERO_CENTS, discountCents: ZERO_CENTS },
            totalCents: totals.totalCents,
          }),
      },
    ],
  };
}

/** What is offered without a price of its own: the team works it out (specification §9, "call for quote"). */
export function isPricedByQuote(
  product: Pick<Product, "category" | "form" | "options" | "pricing">,
  size: string | null,
): boolean {
  if (product.form !== "commercial" || size === null) return false;
  return optionPrice(product, "size", size) === null;
}

interface PayloadParts {
  product: Product;
  configuration: Configuration;
  form: Pick<OrderForm, "designNotes" | "description" | "files" | "design">;
  files: readonly PayloadFile[];
  /** What this item comes to, with its share of the code. */
  price: { lines: readonly PriceLine[]; amountCents: Cents; discountCents: Cents };
  /** Of the whole order. */
  totalCents: Cents;
  code: { code: string } | null;
  now: Date;
}

/** The product order payload of the specification (§3), kept whole on the line; dollars. */
function orderPayload(parts: PayloadParts): Record<string, unknown> {
  const { product, configuration, form, files, price, totalCents, code, now } = parts;
  const goods = price.lines.find((line) => line.kind === "goods");
  const named = (ids: readonly string[]) => files.filter((file) => ids.includes(file.id));
  const discount = toDollars(price.discountCents);
  return {
    orderType: product.form === "commercial" ? "commercial" : "product",
    productName: product.name,
    quantity: configuration.quantity,
    selectedSize: configuration.size,
    selectedPaperType: configuration.paperType,
    selectedFinish: configuration.finish,
    ...(configuration.ownOptions && { selectedOptions: configuration.ownOptions }),
    widthInches: configuration.widthInches,
    heightInches: configuration.heightInches,
    deliveryTime: configuration.deliveryTime,
    selectedAddOns: configuration.addOns,
    currentPrice: goods ? toDollars(goods.amountCents) : null,
    hasOwnDesign: configuration.hasOwnDesign,
    addDesignFee: configuration.addDesignFee,
    designFee: toDollars(product.designFee),
    sameDayDesign: configuration.sameDayDesign ?? false,
    designNotes: form.designNotes,
    description: form.description,
    uploadedFiles: named(form.files),
    designFormData: { ...form.design, designImages: named(form.design.designImages) },
    appliedCoupon: code ? { code: code.code, value: discount } : null,
    baseTotal: toDollars(price.amountCents),
    discount,
    totalPrice: toDollars(totalCents),
    timestamp: now.toISOString(),
  };
}
