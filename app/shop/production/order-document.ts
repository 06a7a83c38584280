import { formatBytes } from "#app/shop/artwork/format-bytes.ts";
import type { Destination } from "#app/shop/delivery/destination.ts";
import type { DeliveryMethod } from "#app/shop/delivery/delivery-terms.ts";
import { STOCK_KINDS, stockWords } from "#app/shop/catalog/option-kinds.ts";
import { documentText, MAX_DETAIL } from "#app/shop/document/document-text.ts";
import {
  type ConfigurationFact,
  configurationFacts,
} from "#app/shop/order/line/configuration-facts.ts";
import type { OrderStatus, PaymentStatus, QuoteStatus } from "#app/shop/order/order-terms.ts";
import type { OrderKind } from "#app/shop/order/order-kinds.ts";
import { waitingLine } from "#app/shop/order/line/line-waits.ts";
import { jobDays, readyJobs } from "#app/shop/order/ready-days.ts";
import { dueAfterWords } from "#app/shop/order/due/due-view.ts";
import type { OrderWait } from "#app/shop/order/order-waits.ts";
import { isRush } from "#app/shop/delivery/rush.ts";
import { formatSides } from "#app/shop/pricing/area.ts";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import type { ReprintedFrom } from "#app/shop/proof/reprinted-from.ts";
import { type JobNote, jobNotes } from "./job-notes.ts";
import { type DocumentProof, proofFact } from "./proof-fact.ts";
import { settingCost } from "#app/shop/document/setting-cost.ts";
import { formatDay, readIsoDay } from "#app/shop/clock/calendar-day.ts";
import { formatLongDate } from "#app/shop/clock/shop-day.ts";
import { readableColor } from "#app/shop/settings/readable-color.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

/** Documents that staff print for an order; neither shows a price. */
export const ORDER_DOCUMENTS = {
  "job-ticket": "Job ticket",
  "packing-slip": "Packing slip",
} as const;

export type OrderDocumentKind = keyof typeof ORDER_DOCUMENTS;

const CALLED_OFF = {
  word: "CANCELED",
  sentence: "This order was canceled. Don't make it or hand it over.",
};

const REFUNDED = {
  word: "REFUNDED",
  sentence: "The full payment was refunded. Don't make this order or hand it over.",
};

const NOT_PAID = {
  word: "NOT PAID",
  sentence: "Don't make this order or hand it over until it's paid.",
};

export interface JobFact {
  label: string;
  value: string;
}

export interface Job {
  name: string;
  quantity: string;
  facts: JobFact[];
  /** The words that tell it from other items in a parcel: "3.5 × 2 in, 16pt UV". */
  packed: string;
  /** The agreements and the customer's notes, titled. */
  notes: JobNote[];
  files: string[];
}

/** A job ticket or a packing slip as it is printed: all of it text. */
export interface OrderDocument {
  kind: OrderDocumentKind;
  title: string;
  number: string;
  date: string;
  /** "Due Tue, Dec 1, rush", "Due after approval"; empty where no day was promised. */
  due: string;
  isTest: boolean;
  /** On the documents of an order that nothing may be made of; `null` otherwise. */
  stamp: { word: string; sentence: string } | null;
  brandColor: string;
  shop: { name: string; lines: string[] };
  customer: string[];
  delivery: { label: string; lines: string[] };
  jobs: Job[];
}

export interface DocumentOrder {
  orderNumber: string;
  orderKind: OrderKind;
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  createdAt: Date;
  paidAt: Date | null;
  dueOn: string | null;
  dueAfter: readonly OrderWait[];
  /** When production began; `null` before that. */
  startedAt: Date | null;
  quoteStatus: QuoteStatus | null;
  contactName: string;
  contactBusiness: string;
  contactEmail: string;
  contactPhone: string;
  deliveryMethod: DeliveryMethod;
  shippingMethod: string;
  isTest: boolean;
}

export interface DocumentLine {
  productName: string;
  quantity: number;
  configuration: Configuration | null;
  payload: Readonly<Record<string, unknown>>;
  priceLines: readonly Pick<PriceLine, "label" | "detail">[];
  files: readonly { name: string; bytes: number; createdAt: Date }[];
  proofs: readonly DocumentProof[];
  reprinted: ReprintedFrom | null;
}

export function orderDocumentOf(
  kind: OrderDocumentKind,
  order: DocumentOrder,
  lines: readonly DocumentLine[],
  destination: Destination,
  settings: Settings,
): OrderDocument {
  // A slip goes with the parcel: what was written to the shop doesn't.
  const notes = kind === "job-ticket" ? jobNotes(order, lines) : [];
  const files = jobFiles(lines);
  return {
    kind,
    title: ORDER_DOCUMENTS[kind],
    number: order.orderNumber,
    date: `Ordered ${formatLongDate(order.createdAt, settings.timeZone)}`,
    due: kind === "job-ticket" ? dueWords(order, isRush(lines)) : "",
    isTest: order.isTest,
    stamp: stampOf(order),
    brandColor: readableColor(settings.brandColor),
    shop: {
      name: documentText(settings.shopName),
      lines: texts(
        settings.street,
        `${settings.city}, ${settings.state} ${settings.zip}`,
        settings.phone,
      ),
    },
    customer: texts(
      order.contactName,
      order.contactBusiness,
      order.contactPhone,
      // The parcel's document may be read by anybody on its way.
      kind === "job-ticket" ? order.contactEmail : "",
    ),
    delivery: {
      label: destination.label,
      lines: texts(...destination.lines, order.shippingMethod),
    },
    jobs: lines.map((line, at) => ({
      ...jobOf(order, line, settings),
      notes: notes[at] ?? [],
      files: files[at] ?? [],
    })),
  };
}

function dueWords(order: DocumentOrder, isHurried: boolean): string {
  const { dueOn } = order;
  const due = dueOn === null ? dueAfterWords(order) : formatDay(readIsoDay(dueOn));
  if (due === "") return isHurried ? "Rush" : "";
  return `Due ${due}${isHurried ? ", rush" : ""}`;
}

function stampOf({ orderStatus, paymentStatus, paidAt }: DocumentOrder): OrderDocument["stamp"] {
  if (orderStatus === "cancelled") return CALLED_OFF;
  if (orderStatus === "pending" && paymentStatus === "refunded") return REFUNDED;
  return paidAt === null ? NOT_PAID : null;
}

function jobOf(
  order: DocumentOrder,
  line: DocumentLine,
  settings: Settings,
): Omit<Job, "notes" | "files"> {
  const { configuration } = line;
  const chosen = configuration
    ? configurationFacts(configuration, { proof: line.reprinted?.proof ?? null, shown: null })
    : [];
  return {
    name: documentText(line.productName),
    quantity: line.quantity.toLocaleString("en-US"),
    facts: [
      ...chosen.filter(({ label }) => label !== "Quantity"),
      ...dueFact(order, line, settings),
      { label: "Proof", value: proofFact(order, line, settings.timeZone) },
    ].map(fact),
    packed: configuration ? documentText(packedWords(configuration), MAX_DETAIL) : "",
  };
}

/** A document lists as many files as take so many microseconds to set; the rest is on the order's page. */
const MOST_FILES_COST = 2_000_000;
/** Each is a row with its box to check. */
const FILE_COST = 2000;

function jobFiles(lines: readonly DocumentLine[]): string[][] {
  const files = lines.map((line) =>
    line.files.map(({ name, bytes }) => {
      const text = `${documentText(name)}, ${formatBytes(bytes)}`;
      return { text, cost: FILE_COST + settingCost(text) };
    }),
  );
  const cost = files.flat().reduce((sum, file) => sum + file.cost, 0);
  const most = cost <= MOST_FILES_COST ? cost : MOST_FILES_COST / lines.length;
  return files.map((own) => listedFiles(own, most));
}

function listedFiles(files: readonly { text: string; cost: number }[], most: number): string[] {
  let left = most;
  const listed = files.filter(({ cost }) => {
    left -= cost;
    return left >= 0;
  });
  const more = files.length - listed.length;
  const rest = more === 0 ? [] : [`${more} more on the order's page`];
  return [...listed.map(({ text }) => text), ...rest];
}

function packedWords(configuration: Configuration): string {
  const { widthInches, heightInches } = configuration;
  const sides =
    widthInches === null || heightInches === null ? null : formatSides(widthInches, heightInches);
  return [...stockWords(configuration, STOCK_KINDS), sides].filter(Boolean).join(", ");
}

/** The days on which the job should be ready, or the events after which they count. */
function dueFact(
  order: DocumentOrder,
  line: DocumentLine,
  settings: Settings,
): ConfigurationFact[] {
  const { paidAt, startedAt } = order;
  return readyJobs(order, [waitingLine(line)], startedAt).flatMap((job) => {
    if (job.deliveryTime === null) return [];
    if (paidAt === null) return [{ label: "Due", value: "After payment" }];
    const days = jobDays(job, paidAt, settings);
    return days === null ? [] : [{ label: "Due", value: days }];
  });
}

function fact({ label, value }: ConfigurationFact): JobFact {
  return { label: documentText(label), value: documentText(value, MAX_DETAIL) };
}

function texts(...lines: string[]): string[] {
  return lines.map((line) => documentText(line)).filter((line) => line !== "");
}
