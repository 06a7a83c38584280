import type { Services } from "#app/platform/services.server.ts";
import { withArtworkPictures } from "#app/shop/artwork/inspection/artwork-pictures.server.ts";
import { currentProducts } from "#app/shop/catalog/catalog-queries.server.ts";
import { currentSpecials } from "#app/shop/special/special-queries.server.ts";
import type { OwnOrderShow } from "#app/shop/order/own-order-shows.ts";
import {
  countOrdersOf,
  listOrdersOf,
  OWN_ORDERS_PER_PAGE,
  totalOrdersOf,
} from "./own-order-queries.server.ts";

/**
 * A page of a customer's order history with what all of it comes to, and what the
 * shop offers now of it. Of a page that is not there it says the last one.
 */
export async function openOrderHistory(
  services: Pick<Services, "changes" | "db" | "env" | "now">,
  userId: string,
  { page: asked, show }: { page: number; show: OwnOrderShow },
) {
  const { db, env } = services;
  const countsTests = env.usesSimulator;
  const [totals, parts, orders, offered] = await Promise.all([
    totalOrdersOf(db, userId, { countTests: countsTests }),
    countOrdersOf(db, userId),
    listOrdersOf(db, userId, asked, show).then((orders) => withArtworkPictures(db, orders)),
    offeredNow(services),
  ]);
  const counts = { ...parts, all: totals.orders };
  const pages = Math.max(1, Math.ceil(counts[show] / OWN_ORDERS_PER_PAGE));
  return {
    totals,
    counts,
    show,
    countsTests,
    orders,
    offered,
    page: Math.min(asked, pages),
    pages,
  };
}

/** The present offer, for ordering something of an earlier order once more. */
export async function offeredNow(services: Pick<Services, "changes" | "db" | "now">) {
  const [products, specials] = await Promise.all([
    currentProducts(services),
    currentSpecials(services, services.now()),
  ]);
  return { products, specials };
}
