import { createHash, randomUUID } from "node:crypto";
import type { OutgoingHttpHeaders } from "node:http";
import type { RequestInfo } from "#app/middleware/context.ts";
import type { Env } from "#app/platform/env.server.ts";
import type { PageHandler } from "../pages.ts";
import { pagePolicy, protectiveHeaders } from "../security-headers.ts";
import { cutPage } from "./holes/cut-page.ts";
import { encodePage, type PageBodies } from "./holes/encode-page.ts";
import { admitInline } from "./inline-sources.ts";

/** A page as it is kept: encoded, with holes where each who gets it has something of their own. */
export interface ReadyPage {
  /** What it takes in memory. */
  bytes: number;
  bodies: PageBodies;
  headers: OutgoingHttpHeaders;
  /** The content security policy, around its nonce where it has one. */
  policy: readonly string[];
  /** So many holes are filled with different things; the last is the nonce, if there is one. */
  fillings: number;
  givesVisitor: boolean;
  /** `null` for a page that is another one each time. */
  etag: string | null;
}

/** What is around a page: headers, and what keeps it. */
const OVERHEAD_BYTES = 4096;

/** Makes the page of an address ready; `null` when it must not be kept. */
export async function makeReadyPage(
  address: string,
  handler: PageHandler,
  env: Env,
): Promise<ReadyPage | null> {
  const info: RequestInfo = { id: randomUUID(), clientAddress: "", nonce: null };
  const marks: string[] = [];
  let givesVisitor = false;
  const shared = {
    markKey() {
      const mark = randomUUID();
      marks.push(mark);
      return mark;
    },
    giveVisitor: () => {
      givesVisitor = true;
    },
  };
  const request = new Request(new URL(address, env.publicUrl));
  const response = await handler.serve(request, info, { shared });
  // A cookie besides is something that this one visitor is to remember.
  if (response.status !== 200 || response.headers.getSetCookie().length > 0) return null;
  const { html, nonce, ...inline } = admitInline(await response.text(), marks);
  const policy = pagePolicy(inline, env, handler.security);
  const all = nonce === null ? marks : [...marks, nonce];
  const bodies = await encodePage(cutPage(html, all));
  const isOwn = all.length > 0 || givesVisitor;
  const etag = isOwn
    ? null
    : `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
  const sizes = Object.values(bodies).map((body) => body?.bytes ?? 0);
  return {
    bytes: sizes.reduce((sum, size) => sum + size, OVERHEAD_BYTES),
    bodies,
    headers: {
      ...protectiveHeaders(env),
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-cache",
      Vary: "Accept-Encoding, Cookie",
      ...(etag !== null && { ETag: etag }),
    },
    policy: nonce === null ? [policy] : policy.split(nonce),
    fillings: all.length,
    givesVisitor,
    etag,
  };
}
