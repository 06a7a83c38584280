import { z } from "zod";
import { parseJson } from "#app/shop/form/parse-json.ts";

/** The provider's ids and names are plain characters. */
const word = z.string().regex(/^[\x21-\x7e]{1,100}$/);

/** The parts of a provider's event that say what it is about; nothing in it is believed. */
const eventSchema = z.object({
  id: word,
  event_type: word,
  resource_type: word.optional(),
  resource: z.object({
    id: word.optional(),
    order_id: word.optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: word.optional() }).optional() })
      .optional(),
  }),
});

export interface WebhookEvent {
  id: string;
  type: string;
  /** The provider's order it concerns; `null` when it concerns none. */
  providerOrderId: string | null;
  /** The capture whose money a refund gives back. */
  refundedCaptureId: string | null;
}

export type ReadEvent = { ok: true; event: WebhookEvent } | { ok: false };

export function readWebhookEvent(rawBody: string): ReadEvent {
  const parsed = eventSchema.safeParse(parseJson(rawBody));
  if (!parsed.success) return { ok: false };
  const { id, event_type: type, resource, resource_type: resourceType } = parsed.data;
  const ownId = resourceType === "checkout-order" ? resource.id : undefined;
  const providerOrderId =
    resource.supplementary_data?.related_ids?.order_id ?? resource.order_id ?? ownId;
  const refundedCaptureId = resourceType === "refund" ? captureOf(resource.links) : null;
  return {
    ok: true,
    event: { id, type, providerOrderId: providerOrderId ?? null, refundedCaptureId },
  };
}

/** A refund names its capture only in the link that leads up to it. */
function captureOf(links: readonly { rel: string; href: string }[] | undefined): string | null {
  const up = links?.find(({ rel }) => rel === "up");
  return /\/payments\/captures\/([\w-]{1,100})$/.exec(up?.href ?? "")?.[1] ?? null;
}
