import { lineArtwork, waitsForArtwork } from "#app/shop/order/line/line-artwork.ts";
import { takesProofs } from "#app/shop/proof/proof-rules.ts";
import { countingProof, owesProof } from "#app/shop/order/line/line-proof.ts";
import { ownOrderPath } from "#app/shop/order/own-order-paths.ts";
import { ownProofsPath } from "#app/shop/proof/proof-paths.ts";
import { shownReprint } from "#app/shop/proof/reprinted-from.ts";
import { proofsForCustomer } from "#app/shop/proof/proof-views.server.ts";
import { quoteOffer, quoteStatusAt } from "#app/shop/quote/quote-offer.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { formatShopDate } from "#app/shop/clock/shop-day.ts";
import { shopTime } from "#app/shop/clock/shop-time.ts";
import { configurationFacts } from "#app/shop/order/line/configuration-facts.ts";
import { customerEvent } from "./customer-events.ts";
import type { OwnOrder } from "./find-own-order.server.ts";
import { awaitedDetails, detailWords } from "#app/shop/order/line/package-details.ts";
import { waitingLine } from "#app/shop/order/line/line-waits.ts";
import { readLineBrief } from "#app/shop/order/line/line-brief.ts";
import { orderPicture } from "#app/shop/order/order-picture.ts";
import { orderStages, startOf } from "#app/shop/order/order-stages.ts";
import { ORDER_STATUS_WORDS } from "#app/shop/order/order-status.ts";
import type { OrderStatus } from "#app/shop/order/order-terms.ts";
import { deliveryFact } from "#app/shop/order-admin/order-view.server.ts";
import type { ListedOrder } from "./own-order-queries.server.ts";
import { nextStep, type StandingOrder } from "./next-step.ts";
import { ownOrderActions } from "./own-order-actions.ts";
import { handoverWindow, orderDays, type ReadyJob, readyJobs } from "#app/shop/order/ready-days.ts";
import { trackingLink } from "#app/shop/order/tracking-link.ts";
import { isOfWholeOrder } from "./whole-order-lines.ts";

interface ViewTerms {
  settings: Settings;
  now: Date;
}

/** One of a customer's orders in their list: every time on the shop's clock. */
export function ownOrderCard(order: ListedOrder, terms: ViewTerms) {
  const { goods, configuration } = order;
  const [line] = goods ?? [];
  const missingDetails = detailWords(awaitedDetails(order, [{ details: order.details }]));
  return {
    ...orderHead(order, order.moves, listedJobs(order), terms, {
      missingDetails,
      owesProof: order.jobs.some(({ came, ...line }) =>
        owesProof(order, { ...line, proof: came.proof?.state ?? null }),
      ),
      hasProofWaiting: order.hasProofWaiting,
      isArtworkMissing: order.artworkMissing && waitsForArtwork(order),
    }),
    picture: orderPicture(order),
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
  const order = { ...found.order, quoteStatus };
  const time = (moment: Date) => shopTime(moment, { now, timeZone: settings.timeZone });
  const payloads = lines.map(({ payload }) => payload);
  const missingDetails = detailWords(awaitedDetails(order, payloads));
  const startedAt = startOf(events);
  const jobs = readyJobs(order, lines.map(waitingLine), startedAt);
  const artwork = lines.map((line) => lineArtwork(order, line, line.files.length));
  const waiting = {
    missingDetails,
    owesProof: lines.some((line) =>
      owesProof(order, { ...line, proof: countingProof(line.proofs)?.state ?? null }),
    ),
    hasProofWaiting:
      takesProofs(order) &&
      lines.some(({ proofs }) => proofs.some(({ state }) => state === "waiting")),
    isArtworkMissing: artwork.some((one) => one?.isMissing),
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
    "owesProof" | "hasProofWaiting" | "isArtworkMissing" | "missingDetails"
  >,
) {
  const time = (moment: Date) => shopTime(moment, { now, timeZone: settings.timeZone });
  const planned = plannedDays(order, jobs, settings);
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
    /** Its days can be put into a calendar. */
    hasCalendar: handoverWindow(order, jobs, settings) !== null,
    /** When it leaves the shop or is ready, as a sentence; "" where no days are promised. */
    daysSay: daysSentence(planned),
    next: nextStep({ ...order, ...waiting, standing, finished }),
    stages: stages.map(({ status, reachedAt, state }) => {
      const when = reachedAt ? time(reachedAt) : state === "ahead" ? planned[status] : undefined;
      return {
        status,
        label: ORDER_STATUS_WORDS[status],
        state,
        ...(when !== undefined && { when }),
      };
    }),
    tracking:
      order.orderStatus === "shipped"
        ? { carrier: trackingCarrier, number: trackingNumber, link: trackingLink(order) }
        : null,
  };
}

/**
 * The days on which everything should be ready, as its delivery times promise;
 * nothing where nobody has paid, all was given back or no days were promised.
 */
function plannedDays(
  order: Pick<ListedOrder, "paidAt" | "deliveryMethod" | "deliveryAddress" | "paymentStatus">,
  jobs: readonly ReadyJob[],
  settings: Settings,
): Partial<Record<OrderStatus, string>> {
  const { ready, arrival } = orderDays(order, jobs, settings);
  if (ready === null) return {};
  if (order.deliveryMethod !== "ship") return { delivered: ready };
  return { shipped: ready, ...(arrival !== null && { delivered: arrival }) };
}

function daysSentence({ shipped, delivered }: Partial<Record<OrderStatus, string>>): string {
  if (shipped !== undefined) return `Ships ${shipped}.`;
  return delivered === undefined ? "" : `Ready ${delivered}.`;
}

function listedJobs(order: ListedOrder): ReadyJob[] {
  const lines = order.jobs.map(({ came, ...line }) => ({ ...line, ...came }));
  return readyJobs(order, lines, startOf(order.moves));
}
