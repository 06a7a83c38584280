import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { findSpentKeys } from "#app/shop/checkout/find-spent-keys.server.ts";
import { type SubmitResult, hasPlacedOrder } from "#app/shop/checkout/submit-result.ts";
import {
  placedKeysContext,
  servicesContext,
  sharedPageContext,
  visitorContext,
} from "./context.ts";
import { ownCookie } from "#app/platform/own-cookie.server.ts";
import { orInstead } from "./unavailable.ts";

/** As many forms as a browser may hold drafts of at once. */
const MOST_KEYS = 8;
const KEY = /^[\w-]{16,64}$/;

/** Where a browser keeps them. */
export const placedCookie = (env: { publicUrl: string }) => ownCookie("placed", env);

/**
 * The submission keys that this browser placed orders with. They live as long as
 * the drafts in its tabs, which end with its session: a form whose order was paid
 * is not offered again, even if no page after the payment was ever opened.
 */
export const placedKeysMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const cookie = placedCookie(context.get(servicesContext).env);
  const [value = ""] = cookie.values(request);
  const known = readKeys(value);
  let keys = known;
  let unsure: string | null = null;
  context.set(placedKeysContext, {
    get keys() {
      return keys;
    },
    get unsure() {
      return unsure;
    },
    keep(key) {
      if (KEY.test(key)) unsure = key;
    },
    add(key) {
      if (KEY.test(key)) keys = [...keys.filter((one) => one !== key), key].slice(-MOST_KEYS);
    },
  });
  const response = await next();
  if (keys.join() !== known.join()) {
    response.headers.append("Set-Cookie", cookie.setting(keys.join("."), null));
  }
  return response;
};

/**
 * Remembers the key of a form that has just become an order. Whether one is in whose answer the
 * database owes us, nobody knows: the form that is shown again has the same key, and finds it.
 */
export function rememberPlaced(
  context: Readonly<RouterContextProvider>,
  { result, fields }: { result: SubmitResult | null; fields: FormData },
): void {
  const key = fields.get("submissionKey");
  if (typeof key !== "string") return;
  const isPlaced = hasPlacedOrder(result) || result?.status === "requested";
  if (isPlaced) context.get(placedKeysContext).add(key.trim());
  else if (result?.status === "refused" && result.isOutage) {
    context.get(placedKeysContext).keep(key.trim());
  }
}

/**
 * The keys that an order form's page needs: one for this form, and those of this browser's orders
 * whose drafts are not to come back. A browser that has placed nothing costs no query. The visitor
 * cookie comes with the key: an order whose answer is lost on its way is found again by the browser
 * that sent it.
 */
export async function formKeysOf(
  context: Readonly<RouterContextProvider>,
): Promise<{ submissionKey: string; spentKeys: string[] }> {
  context.get(visitorContext).ensure();
  const { unsure } = context.get(placedKeysContext);
  return { submissionKey: unsure ?? newKey(context), spentKeys: await spentKeysOf(context) };
}

/** On a page that many share it is what is filled in with one for each of them. */
function newKey(context: Readonly<RouterContextProvider>): string {
  return context.get(sharedPageContext)?.markKey() ?? crypto.randomUUID();
}

/** The keys of this browser whose orders can't be changed by their forms any more. */
export async function spentKeysOf(context: Readonly<RouterContextProvider>): Promise<string[]> {
  const { keys } = context.get(placedKeysContext);
  if (keys.length === 0) return [];
  return orInstead(context, findSpentKeys(context.get(servicesContext).db, keys), []);
}

function readKeys(value: string): readonly string[] {
  return value
    .split(".")
    .filter((one) => KEY.test(one))
    .slice(-MOST_KEYS);
}
