import { and, eq, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { customerOrders, orderLines } from "#app/platform/db/schema.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import type { ConfigurationProblem } from "#app/shop/pricing/price-item.ts";
import { designApproved, isSameFormat } from "./design-approved.server.ts";

/**
 * Why an item can't be printed from the design that it names; `null` when it can, or names none.
 * The design has to be of an ordered item of this person's, and approved for the same format. What
 * was kept before items were named names an order only: then that order has to have just one.
 */
export async function reprintProblem(
  db: DbOrTx,
  userId: string | null,
  configuration: Configuration,
): Promise<ConfigurationProblem | null> {
  const { reprintOf } = configuration;
  if (reprintOf === undefined) return null;
  const designs = userId === null ? [] : await namedDesigns(db, userId, configuration);
  if (designs.length === 0) {
    return problem(`Order ${reprintOf} has no approved design for this. ${ANEW}`);
  }
  const fitting = designs.filter((design) => design.isSameFormat);
  if (fitting.length === 0) {
    return problem(`The design of order ${reprintOf} is for another size. ${ANEW}`);
  }
  return fitting.length === 1
    ? null
    : problem(
        `Order ${reprintOf} has several designs in this size. Open that order under My Account and order it again from there.`,
      );
}

const ANEW = "Choose it as it was, or have it designed.";

function problem(message: string): ConfigurationProblem {
  return { field: "reprintOf", message };
}

/** This person's approved designs of the product that a configuration's names are true of. */
async function namedDesigns(db: DbOrTx, userId: string, configuration: Configuration) {
  const { reprintOf = "", reprintLine, productId } = configuration;
  const asked = sql`${JSON.stringify(configuration)}::jsonb`;
  const designs = await db
    .select({
      isApproved: designApproved(),
      isSameFormat: isSameFormat(sql`order_lines.configuration`, asked),
    })
    .from(orderLines)
    .innerJoin(customerOrders, eq(customerOrders.id, orderLines.orderId))
    .where(
      and(
        eq(customerOrders.orderNumber, reprintOf),
        eq(customerOrders.userId, userId),
        sql`order_lines.configuration -> 'productId' = to_jsonb(${productId}::int)`,
        reprintLine === undefined ? undefined : eq(orderLines.id, reprintLine),
      ),
    );
  return designs.filter(({ isApproved }) => isApproved);
}
