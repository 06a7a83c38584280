import { formatBytes } from "#app/shop/artwork/format-bytes.ts";
import type { DeliveryMethod } from "#app/shop/delivery/delivery-terms.ts";
import { invoiceText } from "#app/shop/invoice/invoice-text.ts";
import { type ConfigurationFact, configurationFacts } from "#app/shop/order/configuration-facts.ts";
import { readLineBrief } from "#app/shop/order/line-brief.ts";
import type { OrderKind } from "#app/shop/order/order-terms.ts";
import { jobDays, readyJob } from "#app/shop/order/ready-days.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import { formatLongDate } from "#app/shop/settings/shop-day.ts";
import { readableColor } from "#app/shop/settings/readable-color.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

/** Papers that staff print for an order; neither shows a price. */
export const ORDER_PAPERS = {
  "job-ticket": "Job ticket",
  "packing-slip": "Packing slip",
} as const;

export type OrderPaperKind = keyof typeof ORDER_PAPERS;

/** More than anybody reads on a ticket; the whole of it is on the order's page. */
const MAX_NOTE = 3000;

export interface JobFact {
  label: string;
  value: string;
}

export interface Job {
  name: string;
  quantity: string;
  facts: JobFact[];
  /** What the customer wrote, titled. */
  notes: { title: string; paragraphs: string[] }[];
  files: string[];
}

/** A job ticket or a packing slip as it is printed: all of it text. */
export interface OrderPaper {
  kind: OrderPaperKind;
  title: string;
  number: string;
  date: string;
  isTest: boolean;
  brandColor: string;
  shop: { name: string; lines: string[] };
  customer: string[];
  delivery: { label: string; lines: string[] };
  jobs: Job[];
}

export interface PaperOrder {
  orderNumber: string;
  orderKind: OrderKind;
  createdAt: Date;
  paidAt: Date | null;
  /** When production began; `null` before that. */
  startedAt: Date | null;
  contactName: string;
  contactBusiness: string;
  contactEmail: string;
  contactPhone: string;
  deliveryMethod: DeliveryMethod;
  shippingMethod: string;
  isTest: boolean;
}

export interface PaperLine {
  productName: string;
  quantity: number;
  configuration: Configuration | null;
  payload: Readonly<Record<string, unknown>>;
  files: readonly { name: string; bytes: number; createdAt: Date }[];
}

export function orderPaperOf(
  kind: OrderPaperKind,
  order: PaperOrder,
  lines: readonly PaperLine[],
  delivery: { label: string; value: string },
  settings: Settings,
): OrderPaper {
  return {
    kind,
    title: ORDER_PAPERS[kind],
    number: order.orderNumber,
    date: `Ordered ${formatLongDate(order.createdAt, settings.timeZone)}`,
    isTest: order.isTest,
    brandColor: readableColor(settings.brandColor),
    shop: {
      name: invoiceText(settings.shopName),
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
      // The parcel's paper may be read by anybody on its way.
      kind === "job-ticket" ? order.contactEmail : "",
    ),
    delivery: { label: delivery.label, lines: texts(delivery.value, order.shippingMethod) },
    jobs: lines.map((line) => jobOf(order, line, settings)),
  };
}

function jobOf(order: PaperOrder, line: PaperLine, settings: Settings): Job {
  const { configuration, files } = line;
  const brief = readLineBrief(line.payload, order.orderKind);
  const chosen = configuration ? configurationFacts(configuration) : [];
  return {
    name: invoiceText(line.productName),
    quantity: line.quantity.toLocaleString("en-US"),
    facts: [
      ...chosen.filter(({ label }) => label !== "Quantity"),
      ...dueFact(order, line, settings),
    ].map(fact),
    notes: [
      { title: "Notes", paragraphs: paragraphs(brief.notes) },
      { title: "Description", paragraphs: paragraphs(brief.description) },
      { title: "Design", paragraphs: brief.design.map(sentence) },
      ...brief.sections.map(({ title, facts }) => ({
        title: invoiceText(title),
        paragraphs: facts.map(sentence),
      })),
    ].filter((note) => note.paragraphs.length > 0),
    files: files.map(({ name, bytes }) => `${invoiceText(name)}, ${formatBytes(bytes)}`),
  };
}

/** The days on which the job should be ready, counted from its payment or its artwork. */
function dueFact(order: PaperOrder, line: PaperLine, settings: Settings): ConfigurationFact[] {
  const { paidAt, startedAt } = order;
  if (!line.configuration?.deliveryTime) return [];
  if (paidAt === null) return [{ label: "Due", value: "Counted from its payment" }];
  const fileTimes = line.files.map(({ createdAt }) => createdAt);
  const days = jobDays(readyJob(order, line, fileTimes, startedAt), paidAt, settings);
  return days === null ? [] : [{ label: "Due", value: days }];
}

function fact({ label, value }: ConfigurationFact): JobFact {
  return { label: invoiceText(label), value: invoiceText(value) };
}

function sentence({ label, value }: { label: string; value: string }): string {
  return invoiceText(`${label}: ${value}`, MAX_NOTE);
}

function paragraphs(text: string): string[] {
  return text
    .split("\n")
    .map((line) => invoiceText(line, MAX_NOTE))
    .filter((line) => line !== "");
}

function texts(...lines: string[]): string[] {
  return lines.map((line) => invoiceText(line)).filter((line) => line !== "");
}
