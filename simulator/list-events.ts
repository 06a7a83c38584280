import { z } from "zod";
import type { CaptureRecord } from "./records.ts";
import { json, problem, type Reply } from "./reply.ts";
import { captureResource } from "./resources.ts";
import type { Simulation } from "./simulation.ts";

const querySchema = z.object({
  page_size: z.coerce.number().int().min(1).max(300).default(10),
  start_time: z.iso.datetime({ offset: true }).optional(),
  end_time: z.iso.datetime({ offset: true }).default("9999-12-31T23:59:59Z"),
  event_type: z.string().optional(),
  /** The beginning of the next page; only in the links that the simulator gives itself. */
  index: z.coerce.number().int().min(0).default(0),
});

/** The age at which PayPal has forgotten an event. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const TYPE = "PAYMENT.CAPTURE.COMPLETED";

/** GET /v1/notifications/webhooks-events: of all events those that tell of money taken, newest first. */
export function listEvents({ store, publicUrl, now }: Simulation, url: URL): Reply {
  const parsed = querySchema.safeParse(Object.fromEntries(url.searchParams));
  if (!parsed.success) {
    return problem(400, [
      { issue: "INVALID_PARAMETER_VALUE", description: z.prettifyError(parsed.error) },
    ]);
  }
  const { page_size: size, index, event_type: type = TYPE } = parsed.data;
  const oldest = now() - KEPT_MS;
  const start = parsed.data.start_time ? Date.parse(parsed.data.start_time) : oldest;
  if (start < oldest) {
    return problem(400, [
      {
        issue: "INVALID_PARAMETER_VALUE",
        description: "The start time is more than 30 days ago.",
        field: "start_time",
      },
    ]);
  }
  const end = Date.parse(parsed.data.end_time);
  const isAsked = ({ status, updatedAt }: CaptureRecord) => {
    const isTaken = status !== "PENDING" && status !== "DECLINED";
    return isTaken && Date.parse(updatedAt) >= start && Date.parse(updatedAt) <= end;
  };
  const found = type === TYPE ? [...store.all("captures")].filter(isAsked).toReversed() : [];
  const shown = found.slice(index, index + size);
  const next = new URL(url.pathname + url.search, publicUrl);
  next.searchParams.set("index", String(index + size));
  return json(200, {
    events: shown.map((capture) => ({
      id: `WH-${capture.id}`,
      create_time: capture.updatedAt,
      resource_type: "capture",
      event_type: TYPE,
      resource: captureResource(capture, publicUrl),
    })),
    count: shown.length,
    links: index + size < found.length ? [{ href: next.href, rel: "next", method: "GET" }] : [],
  });
}
