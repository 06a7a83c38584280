import { eq } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { type customerOrders, orderLines } from "#app/platform/db/schema.ts";
import { awaitedDetails, type DetailPart } from "./package-details.ts";

/** The parts of a package's details that production of the order waits for. */
export async function orderDetails(
  db: DbOrTx,
  order: Pick<
    typeof customerOrders.$inferSelect,
    "id" | "orderKind" | "orderStatus" | "paymentStatus"
  >,
): Promise<DetailPart[]> {
  if (order.orderKind !== "package") return [];
  const lines = await db
    .select({ payload: orderLines.payload })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id));
  return awaitedDetails(
    order,
    lines.map(({ payload }) => payload),
  );
}
