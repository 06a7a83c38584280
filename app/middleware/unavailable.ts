import { data, type RouterContextProvider } from "react-router";
import { isOutage } from "#app/platform/db/is-outage.server.ts";
import { reach } from "#app/platform/db/reach.server.ts";
import { pageSign } from "#app/shop/settings/make-page-sign.ts";
import type { PageSign } from "#app/shop/settings/page-sign.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import { failureContext, servicesContext } from "./context.ts";
import { failedRequestContext } from "./posted-form.ts";

/**
 * Waits for reads that a page can't do without. While the database can't be
 * reached the page answers 503 and offers to try again, with the form that was posted; any
 * other failure stays the bug that it is.
 */
export async function orUnavailable<T>(
  context: Readonly<RouterContextProvider>,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isOutage(error)) throw error;
    context.get(servicesContext).log.error({ err: error }, "the database can't be reached");
    context.set(failureContext, { kind: "outage" });
    const request = await context.get(failedRequestContext)();
    throw data(
      { ...(await lastSign(context)), ...request },
      { status: 503, statusText: "Service Unavailable" },
    );
  }
}

/** Asks the database itself, for whoever wants to know only that: 503 while it is away. */
export async function askDatabase(context: Readonly<RouterContextProvider>): Promise<void> {
  await orUnavailable(context, reach(context.get(servicesContext).db));
}

/**
 * Name, logo and colors of the shop, as last read: the page of a failure has nothing else to stand
 * on.
 */
export async function lastSign(context: Readonly<RouterContextProvider>): Promise<PageSign | null> {
  const services = context.get(servicesContext);
  try {
    const last = currentSettings({ ...services, takesLast: true, isAway: true });
    return pageSign(await last);
  } catch (error) {
    if (!isOutage(error)) throw error;
    return null;
  }
}

/**
 * As `orUnavailable` for an action that can say itself that nothing was done:
 * `null` while the database can't be reached, so that what was typed stays. The rest of the
 * request knows then that it is away.
 */
export async function orNull<T>(
  context: Readonly<RouterContextProvider>,
  work: Promise<T>,
): Promise<T | null> {
  const services = context.get(servicesContext);
  try {
    return await work;
  } catch (error) {
    if (!isOutage(error)) throw error;
    services.log.error({ err: error }, "the database can't be reached");
    context.set(servicesContext, { ...services, isAway: true });
    return null;
  }
}

/**
 * As `orUnavailable`, but for a form that was posted, whose page is to come back with what was
 * typed: `instead` while the database is away.
 */
export async function orInstead<T>(
  context: Readonly<RouterContextProvider>,
  work: Promise<T>,
  instead: T,
): Promise<T> {
  if (!context.get(servicesContext).takesLast) return orUnavailable(context, work);
  return (await orNull(context, work)) ?? instead;
}
