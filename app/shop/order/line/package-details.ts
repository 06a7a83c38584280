import { z } from "zod";
import type { OrderStatus, PaymentStatus } from "#app/shop/order/order-terms.ts";

/** The steps of a package's form, by the names of the specification's payload (document 2, §2 and §3). */
export const DETAIL_PARTS = ["business", "businessCard", "postcard", "website"] as const;
export type DetailPart = (typeof DETAIL_PARTS)[number];

const PART_WORDS: Readonly<Record<DetailPart, string>> = {
  business: "business",
  businessCard: "business card",
  postcard: "postcard",
  website: "website",
};

const detailsSchema = z.object({
  /** What its customer finishes later: production of it waits. */
  missing: z.array(z.enum(DETAIL_PARTS)),
  /** Counted up with each saving: who saves knows what they change. */
  revision: z.number().int(),
  remindedAt: z.string().nullable(),
  /** When the last of what was left for later came; `null` before, and where nothing was. */
  doneAt: z.string().nullable().default(null),
});

/** How the answers of a package's form stand; kept with them on the order's line. */
export type PackageDetails = z.output<typeof detailsSchema>;

/** `null` for what is no package, and for those that were ordered before answers could wait. */
export function readPackageDetails(
  payload: Readonly<Record<string, unknown>>,
): PackageDetails | null {
  return detailsSchema.safeParse(payload["details"]).data ?? null;
}

interface DetailedOrder {
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
}

/** The parts that production waits for; none once somebody has started it without, or it came to nothing. */
export function awaitedDetails(
  order: DetailedOrder,
  payloads: readonly Readonly<Record<string, unknown>>[],
): DetailPart[] {
  if (order.orderStatus !== "pending" || order.paymentStatus === "refunded") return [];
  return payloads.flatMap((payload) => readPackageDetails(payload)?.missing ?? []);
}

/** Answers are taken until production begins, and where it began without them until it is done. */
export function takesDetails(order: DetailedOrder, details: PackageDetails | null): boolean {
  if (details === null || order.paymentStatus === "refunded") return false;
  if (order.orderStatus === "pending") return true;
  return order.orderStatus === "processing" && details.missing.length > 0;
}

/** "business card and website", of parts that are missing. */
export function detailWords(parts: readonly DetailPart[]): string {
  const words = new Intl.ListFormat("en-US", { type: "conjunction" });
  return words.format(parts.map((part) => PART_WORDS[part]));
}
