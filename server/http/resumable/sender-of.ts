import { addressHashOf } from "#app/middleware/address-hash.ts";
import type { RequestInfo } from "#app/middleware/context.ts";
import { newVisitorToken, visitorCookie, visitorHashOf } from "#app/middleware/visitor.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { Uploader } from "#app/shop/artwork/uploader.ts";

/** Who sends a request, and the cookies that their browser gets with its answer. */
export interface Sender {
  uploader: Uploader;
  cookies: readonly string[];
}

/**
 * Finds out who sends a request, as the pages do. Whoever begins something of their own
 * (`makesOwner`) gets a cookie by which they are known.
 */
export async function senderOf(
  { auth, env }: Pick<Services, "auth" | "env">,
  { headers }: Pick<Request, "headers">,
  { clientAddress: address }: Pick<RequestInfo, "clientAddress">,
  { makesOwner }: { makesOwner: boolean },
): Promise<Sender> {
  const cookie = headers.get("cookie");
  const client = { cookie, userAgent: headers.get("user-agent"), address };
  const { person, cookies } = await auth.findSession(client);
  const ofVisitors = visitorCookie(env);
  const known = ofVisitors.read(cookie ?? "");
  const given = known === null && makesOwner ? newVisitorToken() : null;
  const token = known ?? given;
  return {
    uploader: {
      visitorHash: token === null ? null : visitorHashOf(token),
      userId: person?.userId ?? null,
      addressHash: addressHashOf(env.secret, address),
    },
    cookies: given === null ? cookies : [...cookies, ofVisitors.giving(given)],
  };
}
