import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { mayHaveCart } from "#app/middleware/cart-cookie.ts";
import { offeredCodeCookie } from "#app/middleware/offered-code.ts";
import { placedCookie } from "#app/middleware/placed-keys.ts";
import { visitorCookie } from "#app/middleware/visitor.ts";
import { mayBeSignedIn } from "#app/platform/auth/auth.server.ts";
import { areTurnsInUse, presence } from "#app/platform/limits/turns.server.ts";
import { networkOf } from "#app/platform/limits/network-of.server.ts";
import type { Metrics } from "#app/platform/metrics.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { arrivalCookies } from "#app/shop/customer/sign-in/arrival-cookie.ts";
import type { VisitCounter } from "#app/shop/dashboard/visits/count-visits.server.ts";
import { type Address, openFacts } from "../addresses.ts";
import type { PageHandler } from "../pages.ts";
import { openOtherNames } from "../own-name.ts";
import { clientOf, createClientFinder } from "../request-info.ts";
import { findNextChange } from "./find-next-change.ts";
import { makeReadyPage, type ReadyPage } from "./make-ready-page.ts";
import { createPageShelf } from "./page-shelf.ts";
import { readyAddress } from "./ready-address.ts";
import { sendReadyPage } from "./send-ready-page.ts";

/** Whatever else pages tell of time, none is kept for long. */
const KEPT_MS = 60_000;
/** One that is still asked for then is made anew, while it is sent as it is. */
const RENEWED_MS = 45_000;
/** Some 150 pages of products, in each process. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Others wait for somebody else to ask. */
const MOST_IN_THE_MAKING = 2;
/** Addresses with choices that were asked for once. */
const MOST_ASKED = 2000;

interface KeptPage extends ReadyPage {
  version: number;
  renewAt: number;
  until: number;
}

export interface ReadyPages {
  /** Answers a visitor's request if its page is ready; `false` leaves it to the framework. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Begins to make a page ready that was just asked for, if it may be kept. */
  prepare(address: string): void;
}

/**
 * Pages for visitors who are not signed in, made once and sent as they are, before the framework;
 * keys are filled in as each is sent (decision 48). A page is thrown away when anything it may show has
 * changed, when something begins or ends by the clock, and after a minute (decision 11).
 */
export function createReadyPages(
  { env, db, changes, log, now }: Pick<Services, "env" | "db" | "changes" | "log" | "now">,
  {
    metrics,
    pages: handler,
    addresses,
    visits,
  }: {
    metrics: Metrics;
    pages: PageHandler;
    addresses: readonly Address[];
    visits: Pick<VisitCounter, "note">;
  },
): ReadyPages {
  const factsOf = openFacts(addresses, "GET");
  const sameness = (path: string) => factsOf(path).isSameForVisitors;
  const shelf = createPageShelf<KeptPage>(MOST_BYTES);
  const making = new Set<string>();
  const askedOnce = new Set<string>();
  const visitor = visitorCookie(env);
  const isOnesOwn = openOwnCookies(env);
  const findClient = createClientFinder(env.trustedProxies);
  const hasOtherName = openOtherNames(env);

  const find = (address: string): KeptPage | null => {
    const page = shelf.get(address);
    if (!page) return null;
    if (page.version === changes.version() && now().getTime() < page.until) return page;
    shelf.remove(address);
    return null;
  };

  const make = async (address: string) => {
    const version = changes.version();
    if (version === null) return;
    const madeAt = now();
    const page = await makeReadyPage(address, handler, env);
    if (page === null || (page.fillings > 0 && sameness(pathOf(address)) !== "but for keys"))
      return;
    if (page.bodies.br === null || page.bodies.gzip === null) {
      log.warn({ path: address }, "a page is kept without an encoding that would not arrive");
    }
    const until = Math.min(madeAt.getTime() + KEPT_MS, await findNextChange(db, madeAt));
    // Something changed while it was being made: it may show what was before.
    if (changes.version() !== version) return;
    shelf.put(address, { ...page, version, until, renewAt: madeAt.getTime() + RENEWED_MS });
  };

  const beginToMake = (address: string) => {
    if (making.size >= MOST_IN_THE_MAKING || making.has(address)) return;
    making.add(address);
    make(address)
      .catch((error: unknown) =>
        log.error({ err: error, path: address }, "a page was not made ready"),
      )
      .finally(() => making.delete(address));
  };

  /** Choices are without number, and a page that nobody asks for again is not worth making. */
  const isAskedAgain = (address: string): boolean => {
    if (!address.includes("?") || askedOnce.has(address)) return true;
    if (askedOnce.size >= MOST_ASKED) askedOnce.clear();
    askedOnce.add(address);
    return false;
  };

  return {
    answer(request, response) {
      const { method, url = "", headers } = request;
      const address = method === "GET" ? readyAddress(url) : null;
      const page = address === null ? null : find(address);
      if (address === null || page === null || isOnesOwn(headers.cookie ?? "", page)) return false;
      if (hasOtherName(request)) return false;
      // Who is content with pages that are ready is somebody whom others leave room.
      if (areTurnsInUse()) presence.note(networkOf(clientOf(findClient, request)));
      const startedAt = performance.now();
      const id = randomUUID();
      const status = sendReadyPage(page, request, response, { id, visitor });
      metrics.observeRequest("GET", status, (performance.now() - startedAt) / 1000);
      const path = pathOf(url);
      visits.note({ method: "GET", status, path, header: (name) => single(headers[name]) });
      log.info({ request: id, method, path, status, ready: true }, "request");
      if (now().getTime() >= page.renewAt) beginToMake(address);
      return true;
    },
    prepare(asked) {
      const { pathname, search } = new URL(asked);
      const address = readyAddress(pathname + search);
      if (address === null || sameness(pathname) === undefined) return;
      if (find(address) === null && isAskedAgain(address)) beginToMake(address);
    },
  };
}

/** Of an address without its host. */
function pathOf(address: string): string {
  const [path = ""] = address.split("?", 1);
  return path;
}

/**
 * Tells by its cookies whose page is their own: signed in, or a guest with a cart, whose header tells of it;
 * who is to be told something; and a page with a form of who comes with a code or has placed an order.
 */
function openOwnCookies(env: Services["env"]): (cookies: string, page: ReadyPage) => boolean {
  const arrival = arrivalCookies(env.publicUrl);
  const ofForms = [offeredCodeCookie(env), placedCookie(env)];
  return (cookies, { fillings }) => {
    if (cookies === "") return false;
    if (mayBeSignedIn(cookies) || mayHaveCart(cookies)) return true;
    if (arrival.readUnwritten(cookies) !== null) return true;
    return fillings > 0 && ofForms.some((cookie) => cookie.valuesIn(cookies).length > 0);
  };
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
