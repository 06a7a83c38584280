import { isbot } from "isbot";
import { hostName } from "#app/shop/form/host-name.ts";

/** A page that was asked for, as far as counting needs it. */
export interface SeenRequest {
  method: string;
  status: number;
  /** Without the query. */
  path: string;
  header: (name: string) => string | undefined;
}

/** Where somebody came in, and the host that led them there; "" for nobody's. */
export interface Visit {
  page: string;
  source: string;
}

/** Pages that anybody may open; none of them has somebody's own link in its address. */
const COUNTED =
  /^\/(?:(?:category|product|specials)\/[\w-]{1,60}|about|app-order|contact|custom-payment|design|new-business-packages|privacy|products|returns|search|specials|terms|website-order)?$/;

const HOST = /^[a-z0-9.-]{1,100}$/;

/**
 * The visit that begins with a page: opened by a person's browser, and not from a page of the
 * shop. `null` for everything else: bots, pages fetched ahead, reloads, pictures and data.
 */
export function visitOf(
  { method, status, path, header }: SeenRequest,
  ownHost: string,
): Visit | null {
  if (method !== "GET" || (status !== 200 && status !== 304)) return null;
  if (!COUNTED.test(path)) return null;
  if ((header("sec-fetch-dest") ?? "document") !== "document") return null;
  if (!(header("accept") ?? "").includes("text/html")) return null;
  if (header("sec-purpose") !== undefined || header("purpose") === "prefetch") return null;
  if (isReload(header("cache-control"))) return null;
  const agent = header("user-agent") ?? "";
  if (agent === "" || isbot(agent)) return null;
  const source = hostOf(header("referer") ?? "");
  return source === hostless(ownHost) ? null : { page: path, source };
}

function isReload(cacheControl: string | undefined): boolean {
  return cacheControl !== undefined && /max-age=0|no-cache/.test(cacheControl);
}

/** Its host before the rest is looked at: nobody's has more characters than a name can have. */
const REFERRER = /^[a-z][a-z0-9+.-]{0,20}:\/\/(?:[^/?#@]{0,100}@)?([^/?#@]{1,254})(?:[/?#]|$)/i;

function hostOf(referrer: string): string {
  const [, named = ""] = REFERRER.exec(referrer) ?? [];
  const host = hostless(hostName(named));
  return HOST.test(host) ? host : "";
}

/** One name for a place and its "www". */
function hostless(host: string): string {
  return host.toLowerCase().replace(/^www\./, "");
}
