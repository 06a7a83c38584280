import type { Client } from "@paypal/paypal-server-sdk";
import { z } from "zod";
import { parseDollars } from "#app/shop/money/money.ts";
import type { ListCapturesOutcome, ReportedCapture } from "./payment-provider.server.ts";
import type { PaypalConnection } from "./paypal-connection.server.ts";

/** PayPal tells of its events of the last 30 days; it may measure them by another clock. */
export const EVENTS_TOLD_FOR_MS = (30 * 24 - 1) * 60 * 60 * 1000;

const PAGE_SIZE = "100";
/** Of one listing, 10,000 captures; a shop that takes more asks for shorter times. */
const MOST_PAGES = 100;

const pageSchema = z.object({
  events: z.array(z.object({ resource: z.unknown() })).default([]),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
});

const captureSchema = z.object({
  id: z.string().min(1),
  amount: z.object({ value: z.string(), currency_code: z.string() }),
  custom_id: z.string().optional(),
  invoice_id: z.string().optional(),
  create_time: z.iso.datetime({ offset: true }),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().min(1) }) }),
});

/**
 * Asks PayPal for its events about money that was taken. The SDK has no call for it, so the
 * request is made with the SDK's own builder. What belongs to no order is not ours to know.
 */
export async function listPaypalCaptures(
  connection: PaypalConnection,
  since: Date,
  until: Date,
  mostPages = MOST_PAGES,
): Promise<ListCapturesOutcome> {
  const captures: ReportedCapture[] = [];
  let query: Record<string, string> | null = {
    page_size: PAGE_SIZE,
    start_time: since.toISOString(),
    end_time: until.toISOString(),
    event_type: "PAYMENT.CAPTURE.COMPLETED",
  };
  for (let pages = 0; query !== null; pages += 1) {
    if (pages === mostPages) return { kind: "too_many" };
    const asked: Record<string, string> = query;
    const result = await connection.call((client) => ask(client, asked));
    if (!result.ok)
      return { kind: isTooOld(result) ? "too_old" : "unknown", reason: result.reason };
    captures.push(...result.value.events.flatMap(({ resource }) => readCapture(resource)));
    query = nextOf(result.value.links);
  }
  return { kind: "listed", captures };
}

async function ask(client: Client, query: Record<string, string>) {
  const request = client.getRequestBuilderFactory()("GET");
  request.baseUrl("default");
  request.appendPath("/v1/notifications/webhooks-events");
  request.query(query);
  request.authenticate([{ oauth2: true }]);
  const { result } = await request.callAsText();
  return pageSchema.parse(JSON.parse(result));
}

/**
 * Whether the provider objects to the beginning of the time; the rest of the request is always the
 * same.
 */
function isTooOld({ status, field }: { status: number | null; field: string | null }): boolean {
  return status === 400 && field?.split("/").at(-1) === "start_time";
}

function readCapture(resource: unknown): ReportedCapture[] {
  const { success, data } = captureSchema.safeParse(resource);
  if (!success) return [];
  return [
    {
      captureId: data.id,
      providerOrderId: data.supplementary_data.related_ids.order_id,
      amount: parseDollars(data.amount.value),
      currency: data.amount.currency_code,
      reference: data.custom_id ?? null,
      invoiceNumber: data.invoice_id ?? null,
      capturedAt: new Date(data.create_time),
    },
  ];
}

function nextOf(links: readonly { rel: string; href: string }[]): Record<string, string> | null {
  const next = links.find(({ rel }) => rel === "next");
  return next ? Object.fromEntries(new URL(next.href).searchParams) : null;
}
