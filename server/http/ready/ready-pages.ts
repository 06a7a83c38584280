import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { mayHaveCart } from "#app/middleware/cart-cookie.ts";
import type { RequestInfo } from "#app/middleware/context.ts";
import { mayBeSignedIn } from "#app/platform/auth/auth.server.ts";
import type { Metrics } from "#app/platform/metrics.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { type ArrivalCookies, arrivalCookies } from "#app/shop/customer/sign-in/arrival-cookie.ts";
import { findNextBannerChange } from "#app/shop/content/banner-queries.server.ts";
import { findNextPromotionChange } from "#app/shop/coupon/find-next-promotion-change.server.ts";
import { findNextSpecialChange } from "#app/shop/special/special-queries.server.ts";
import type { VisitCounter } from "#app/shop/dashboard/visits/count-visits.server.ts";
import { type Address, openFacts } from "../addresses.ts";
import { chooseEncoding, type Encoding, encode } from "../encodings.ts";
import { pagePolicy, protectiveHeaders } from "../security-headers.ts";
import type { PageHandler } from "../pages.ts";
import { inlineHashes } from "./inline-hashes.ts";

/** Hours and counted days are told on pages, so none is kept for long. */
const KEPT_MS = 60_000;
const MOST_PAGES = 500;
const PLAIN_PATH = /^\/[\w/-]{0,120}$/;
/** A page is compressed once and sent many times. */
const BROTLI_QUALITY = 9;

interface ReadyPage {
  version: number;
  until: number;
  etag: string;
  /** The headers of "Not Modified". */
  unchanged: OutgoingHttpHeaders;
  answers: Record<Encoding | "identity", { headers: OutgoingHttpHeaders; body: Buffer }>;
}

export interface ReadyPages {
  /** Answers a visitor's request if its page is ready; `false` leaves it to the framework. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Begins to make a page ready that was just asked for, if it may be kept. */
  prepare(address: string): void;
}

/**
 * Pages for visitors who are not signed in, made once and sent as they are,
 * before the framework. A page is thrown away when anything it may show has
 * changed, when a special, a banner or a promotion begins or ends, and after a minute (decision 0011).
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
  const pages = new Map<string, ReadyPage>();
  const making = new Set<string>();
  const arrival = arrivalCookies(env.publicUrl);

  /** Nothing in the address chooses what such a page shows: neither a query nor odd letters. */
  const isReady = (url: string) => PLAIN_PATH.test(url) && factsOf(url).isSameForVisitors === true;

  const find = (url: string): ReadyPage | null => {
    const page = pages.get(url);
    if (!page) return null;
    if (page.version === changes.version() && now().getTime() < page.until) return page;
    pages.delete(url);
    return null;
  };

  const make = async (url: string) => {
    const version = changes.version();
    if (version === null) return;
    const madeAt = now();
    const info: RequestInfo = { id: randomUUID(), clientAddress: "", nonce: null };
    const response = await handler.serve(new Request(new URL(url, env.publicUrl)), info);
    const isPlain = response.status === 200 && response.headers.getSetCookie().length === 0;
    if (!isPlain) return;
    const html = await response.text();
    const nextChanges = await Promise.all([
      findNextSpecialChange(db, madeAt),
      findNextBannerChange(db, madeAt),
      findNextPromotionChange(db, madeAt),
    ]);
    const moments = nextChanges.map((change) => change?.getTime() ?? Infinity);
    const until = Math.min(madeAt.getTime() + KEPT_MS, ...moments);
    const page = { version, until, ...(await answersOf(html)) };
    // Something changed while it was being made: it may show what was before.
    if (changes.version() !== version) return;
    if (pages.size >= MOST_PAGES) pages.clear();
    pages.set(url, page);
  };

  const answersOf = async (
    html: string,
  ): Promise<Pick<ReadyPage, "etag" | "unchanged" | "answers">> => {
    const identity = Buffer.from(html);
    const etag = `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
    const common: OutgoingHttpHeaders = {
      ...protectiveHeaders(env),
      "Content-Security-Policy": pagePolicy(inlineHashes(html), env, handler.security),
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-cache",
      Vary: "Accept-Encoding, Cookie",
      ETag: etag,
    };
    const answerOf = (body: Buffer, encoding?: Encoding) => ({
      body,
      headers: {
        ...common,
        "Content-Length": body.length,
        ...(encoding && { "Content-Encoding": encoding }),
      },
    });
    const [br, gzip] = await Promise.all([
      encode(identity, "br", BROTLI_QUALITY),
      encode(identity, "gzip", 9),
    ]);
    return {
      etag,
      unchanged: common,
      answers: {
        identity: answerOf(identity),
        br: answerOf(br, "br"),
        gzip: answerOf(gzip, "gzip"),
      },
    };
  };

  return {
    answer(request, response) {
      const { method, url = "", headers } = request;
      if (method !== "GET" || isKnownVisitor(headers.cookie ?? "", arrival)) return false;
      const page = find(url);
      if (!page) return false;
      const startedAt = performance.now();
      const id = randomUUID();
      const isKnown = headers["if-none-match"] === page.etag;
      const chosen = page.answers[chooseEncoding(headers["accept-encoding"] ?? "") ?? "identity"];
      const status = isKnown ? 304 : 200;
      response.writeHead(status, {
        ...(isKnown ? page.unchanged : chosen.headers),
        "X-Request-Id": id,
      });
      response.end(isKnown ? undefined : chosen.body);
      metrics.observeRequest("GET", status, (performance.now() - startedAt) / 1000);
      log.info({ request: id, method, path: url, status, ready: true }, "request");
      visits.note({ method, status, path: url, header: (name) => single(headers[name]) });
      return true;
    },
    prepare(address) {
      const { pathname, search } = new URL(address);
      const url = pathname + search;
      if (!isReady(url) || making.has(url) || find(url)) return;
      making.add(url);
      make(url)
        .catch((error: unknown) =>
          log.error({ err: error, path: url }, "a page was not made ready"),
        )
        .finally(() => making.delete(url));
    },
  };
}

/** Signed in, or a guest with a cart: their header is their own. Or somebody who is to be told something. */
function isKnownVisitor(cookies: string, { readUnwritten }: ArrivalCookies): boolean {
  return mayBeSignedIn(cookies) || mayHaveCart(cookies) || readUnwritten(cookies) !== null;
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
