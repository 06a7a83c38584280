import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";
import { BOARD_STAGES, type BoardStage, COLUMN_CARDS } from "./board.ts";
import { IS_RUSH, NEEDS } from "#app/shop/order/order-conditions.server.ts";
import { countOrders } from "#app/shop/order/order-queries.server.ts";

const { createdAt, dueOn, id, orderStatus, paymentStatus, replacedById, updatedAt } =
  customerOrders;

const STAGES: Readonly<Record<BoardStage, SQL>> = {
  artwork: sql`${NEEDS.artwork} and ${paymentStatus} in ('paid', 'partly_refunded', 'free')`,
  proof: NEEDS.proof,
  start: NEEDS.start,
  processing: sql`${eq(orderStatus, "processing")}`,
  shipped: sql`${eq(orderStatus, "shipped")}`,
  delivered: sql`${orderStatus} = 'delivered'`,
};

export type BoardColumn = Awaited<ReturnType<typeof readColumn>>;

/** The board of production: what is due first comes first, what was delivered last. */
export function readBoard(db: Db): Promise<BoardColumn[]> {
  return Promise.all(BOARD_STAGES.map((stage) => readColumn(db, stage)));
}

async function readColumn(db: Db, stage: BoardStage) {
  const isOver = stage === "delivered";
  const condition = and(isNull(replacedById), STAGES[stage]);
  const [orders, total] = await Promise.all([
    db
      .select({
        id,
        orderNumber: customerOrders.orderNumber,
        createdAt,
        contactName: customerOrders.contactName,
        contactBusiness: customerOrders.contactBusiness,
        productName: customerOrders.productName,
        orderStatus,
        paymentStatus,
        deliveryMethod: customerOrders.deliveryMethod,
        proofState: customerOrders.proofState,
        isTest: customerOrders.isTest,
        dueOn,
        dueAfter: customerOrders.dueAfter,
        isRush: IS_RUSH,
        artworkMissing: customerOrders.artworkMissing,
      })
      .from(customerOrders)
      .where(condition)
      .orderBy(...(isOver ? [desc(updatedAt)] : [asc(dueOn), asc(createdAt)]), asc(id))
      .limit(COLUMN_CARDS),
    // All that was ever delivered is no work.
    isOver ? null : countOrders(db, condition),
  ]);
  return { stage, orders, total };
}
