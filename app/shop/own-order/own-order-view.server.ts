import type { ArtworkPicture } from "#app/shop/artwork/inspection/artwork-picture.ts";
import { worstHold } from "#app/shop/order/artwork-hold.ts";
import {
  heldArtwork,
  lineArtwork,
  type SentLineArtwork,
  waitsForArtwork,
} from "#app/shop/order/line/line-artwork.ts";
import { takesProofs } from "#app/shop/proof/proof-rules.ts";
import { ownOrderPath } from "#app/shop/order/own-order-paths.ts";
import { ownProofsPath } from "#app/shop/proof/proof-paths.ts";
import { shownReprint } from "#app/shop/proof/reprinted-from.ts";
import { proofsForCustomer } from "#app/shop/proof/proof-views.server.ts";
import { quoteOffer, quoteStatusAt } from "#app/shop/quote/quote-offer.server.ts";
import type { DeliveryMethod } from "#app/shop/delivery/delivery-terms.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { formatShopDate } from "#app/shop/clock/shop-day.ts";
import { shopTime } from "#app/shop/clock/shop-time.ts";
import { configurationFacts } from "#app/shop/order/line/configuration-facts.ts";
import { customerEvent } from "./customer-events.ts";
import type { OwnOrder } from "./find-own-order.server.ts";
import { awaitedDetails, detailWords } from "#app/shop/order/line/package-details.ts";
import { readLineBrief } from "#app/shop/order/line/line-brief.ts";
import { orderPicture } from "#app/shop/order/order-picture.ts";
import { orderStages, startOf } from "#app/shop/order/order-stages.ts";
import { isToldReady } from "#app/shop/order/pickup.ts";
import { ORDER_STATUS_WORDS } from "#app/shop/order/order-status.ts";
import type { OrderStatus } from "#app/shop/order/order-terms.ts";
import { deliveryFact } from "#app/shop/order-admin/order-view.server.ts";
import type { ListedOrder } from "./own-order-queries.server.ts";
import { nextStep, type StandingOrder } from "./next-step.ts";
import { ownOrderActions } from "./own-order-actions.ts";
import { type PlannedDays, plannedDays } from "#app/shop/order/planned-days.ts";
import { type ReadyJob, readyJob } from "#app/shop/order/ready-days.ts";
import { trackingLink } from "#app/shop/order/tracking-link.ts";
import { isOfWholeOrder } from "./whole-order-lines.ts";

interface ViewTerms {
  settings: Settings;
  now: Date;
}

/** One of a customer's orders in their list: every time on the shop's clock. */
export function ownOrderCard(
  order: ListedOrder & { artwork: ArtworkPicture | null },
  terms: ViewTerms,
) {
  const { goods, configuration } = order;
  const [line] = goods ?? [];
  const missingDetails = detailWords(awaitedDetails(order, [{ details: order.details }]));
  return {
    ...orderHead(order, order.moves, listedJobs(order), terms, {
      missingDetails,
      hasProofWaiting: order.hasProofWaiting,
      isArtworkMissing: order.artworkMissing && waitsForArtwork(order),
      artworkHold: heldArtwork(order),
    }),
    picture: orderPicture(order),
    artwork: order.artwork,
    missingDetails,
    facts: [line?.detail, configuration?.deliveryTime].filter(Boolean).join(", "),
  };
}

/** One of a customer's orders on its own page. */
export function ownOrderView(found: OwnOrder, terms: ViewTerms) {
  const { lines, events, quote, refunds } = found;
  const { settings, now } = terms;
  const positions = lines.map(({ position }) => position);
  const quoteStatus = quoteStatusAt(found.order.quoteStatus, quote, now);
  const order = { ...found.order, quoteStatus, isToldReady: isToldReady(events) };
  const time = (moment: Date) => shopTime(moment, { now, timeZone: settings.timeZone });
  const payloads = lines.map(({ payload }) => payload);
  const missingDetails = detailWords(awaitedDetails(order, payloads));
  const startedAt = startOf(events);
  const jobs = lines.map((line) => readyJob(order, line, line.artworkAt, startedAt));
  const artwork = lines.map((line) => {
    const taken = lineArtwork(order, line, line.files.length);
    const hold = heldArtwork({
      ...order,
      artworkHold: worstHold(line.held.map((one) => one.hold)),
    });
    return taken && { ...taken, hold, sent: sentFiles(line) };
  });
  const waiting = {
    missingDetails,
    hasProofWaiting:
      takesProofs(order) &&
      lines.some(({ proofs }) => proofs.some(({ state }) => state === "waiting")),
    isArtworkMissing: artwork.some((one) => one?.isMissing),
    artworkHold: heldArtwork(order),
  };
  return {
    ...orderHead(order, events, jobs, terms, waiting),
    lines: lines.map((line, index) => ({
      id: line.id,
      productName: line.productName,
      picture: orderPicture({ orderKind: order.orderKind, picture: line.picture }),
      amount: line.amount,
      priceLines: line.priceLines,
      configuration: line.configuration
        ? configurationFacts(line.configuration, shownReprint(line.reprinted, OWN_PATHS))
        : [],
      brief: readLineBrief(line.payload, order.orderKind),
      artwork: artwork[index] ?? null,
      files: line.files.map(({ createdAt, ...file }) => ({ ...file, uploaded: time(createdAt) })),
      proofs: proofsForCustomer(line.proofs, time),
    })),
    reviewed: found.reviewed,
    missingDetails,
    /** Its proofs can be answered. */
    takesProofs: takesProofs(order),
    signer: order.contactName,
    isMade: order.deliveryMethod !== "none",
    /** The team's price that can be accepted now. */
    offer: quoteOffer({ ...order, positions }, quote, terms),
    /** Amounts that are taken off or added once for the whole order. */
    orderLines: order.priceLines.filter(isOfWholeOrder),
    delivery: deliveryFact(order, settings),
    paid: order.paidAt === null ? null : time(order.paidAt),
    refunds: refunds.map(({ id, status, amount, reason, createdAt, completedAt }) => ({
      id,
      amount,
      reason,
      isDone: status === "completed",
      when: time(completedAt ?? createdAt),
    })),
    events: events.flatMap((event) => {
      const told = customerEvent(event);
      return told ? [{ id: event.id, ...told, when: time(event.createdAt) }] : [];
    }),
  };
}

const OWN_PATHS = { order: ownOrderPath, proofs: ownProofsPath };

/** The print files of an item; those that wait for their customer are marked. */
function sentFiles({ files, held }: OwnOrder["lines"][number]): SentLineArtwork["sent"] {
  const waiting = new Set(held.map(({ fileId }) => fileId));
  return files
    .filter(({ purpose }) => purpose === "artwork")
    .map(({ id, name }) => ({ id, name, isHeld: waiting.has(id) }));
}

/** The facts that the list and the page both say about an order. */
function orderHead(
  order: Omit<
    ListedOrder,
    | "goods"
    | "lineId"
    | "productId"
    | "configuration"
    | "formProduct"
    | "details"
    | "picture"
    | "moves"
    | "hasMoreLines"
    | "jobs"
    | "hasProofWaiting"
    | "hasFiles"
    | "standingDesigns"
  >,
  events: ListedOrder["moves"] | OwnOrder["events"],
  jobs: readonly ReadyJob[],
  { settings, now }: ViewTerms,
  waiting: Pick<
    StandingOrder,
    "hasProofWaiting" | "isArtworkMissing" | "artworkHold" | "missingDetails"
  >,
) {
  const time = (moment: Date) => shopTime(moment, { now, timeZone: settings.timeZone });
  const planned = plannedDays(order, jobs, { ...settings, now });
  const standing = ownOrderActions(order);
  const stages = orderStages(order, events);
  const handedOver = stages.find(({ status }) => status === "delivered")?.reachedAt ?? null;
  const finished = handedOver && formatShopDate(handedOver, settings.timeZone);
  const { trackingCarrier, trackingNumber } = order;
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    productName: order.productName,
    placed: time(order.createdAt),
    orderStatus: order.orderStatus,
    paymentStatus: order.paymentStatus,
    quoteStatus: order.quoteStatus,
    totalAmount: order.totalAmount,
    megaBucksUsed: order.megaBucksUsed,
    megaBucksEarned: order.megaBucksEarned,
    isTest: order.isTest,
    hasInvoice: order.paypalOrderId !== null,
    standing,
    next: nextStep({ ...order, ...waiting, ...planned, standing, finished }),
    stages: stages.map(({ status, reachedAt, state }) => {
      const ahead = state === "ahead" ? plannedFor(status, order.deliveryMethod, planned) : null;
      const when = reachedAt ? time(reachedAt) : ahead;
      return { status, label: ORDER_STATUS_WORDS[status], state, ...(when !== null && { when }) };
    }),
    /** When it leaves the shop or can be picked up, in words; `null` while that can't be told. */
    ready: planned.ready,
    /** The days on which a parcel is at the door, in words; `null` while they can't be told. */
    arrives: planned.arrival,
    tracking:
      order.orderStatus === "shipped"
        ? { carrier: trackingCarrier, number: trackingNumber, link: trackingLink(order) }
        : null,
  };
}

/** The days of a stage that lies ahead. */
function plannedFor(
  status: OrderStatus,
  method: DeliveryMethod,
  { ready, arrival }: PlannedDays,
): string | null {
  if (status === "shipped") return ready;
  if (status !== "delivered") return null;
  return method === "pickup" ? ready : arrival;
}

function listedJobs(order: ListedOrder): ReadyJob[] {
  const startedAt = startOf(order.moves);
  return order.jobs.map(({ artworkAt, ...line }) => readyJob(order, line, artworkAt, startedAt));
}
