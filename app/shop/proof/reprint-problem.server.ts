import { and, eq } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { customerOrders, orderLines } from "#app/platform/db/schema.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import type { ConfigurationProblem } from "#app/shop/pricing/price-item.ts";
import { designApproved } from "./design-approved.server.ts";
import { isSameFormat } from "./reprint.ts";

/**
 * Why an item can't be printed from the design of the order that it names; `null` when it can, or
 * names none. The order has to be this person's, and the design approved for the same format.
 */
export async function reprintProblem(
  db: DbOrTx,
  userId: string | null,
  configuration: Configuration,
): Promise<ConfigurationProblem | null> {
  const { reprintOf } = configuration;
  if (reprintOf === undefined) return null;
  const lines = userId === null ? [] : await approvedLines(db, userId, reprintOf);
  const designed = lines.filter(
    (line) => line.configuration?.productId === configuration.productId,
  );
  if (designed.length === 0) return problem(`Order ${reprintOf} has no approved design for this.`);
  return designed.some(
    (line) => line.configuration && isSameFormat(line.configuration, configuration),
  )
    ? null
    : problem(`The design of order ${reprintOf} is for another size.`);
}

function problem(reason: string): ConfigurationProblem {
  return { field: "reprintOf", message: `${reason} Choose it as it was, or have it designed.` };
}

async function approvedLines(db: DbOrTx, userId: string, orderNumber: string) {
  const lines = await db
    .select({ configuration: orderLines.configuration, isApproved: designApproved() })
    .from(orderLines)
    .innerJoin(customerOrders, eq(customerOrders.id, orderLines.orderId))
    .where(and(eq(customerOrders.orderNumber, orderNumber), eq(customerOrders.userId, userId)));
  return lines.filter(({ isApproved }) => isApproved);
}
