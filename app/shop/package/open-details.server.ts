import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerOrders, orderLines } from "#app/platform/db/schema.ts";
import { countFiles } from "#app/shop/order/line/count-files.ts";
import { readPackageDetails, takesDetails } from "#app/shop/order/line/package-details.ts";
import { heldOrder, type OrderHolder } from "#app/shop/order/tracking/order-holder.server.ts";
import { PRIVATE_ANSWERS, REVISION } from "./details-form.ts";
import { readAnswers } from "./package-payload.ts";

/**
 * The details of a package to finish them, for whoever holds its order; `null` where there are none,
 * or none are taken any more. By a link what says where somebody is stays unsaid (decisions §6).
 */
export async function openDetails(db: Db, holder: OrderHolder, address: string) {
  const isTheirs = await heldOrder(db, holder);
  if (isTheirs === null) return null;
  const [found] = await db
    .select({
      orderNumber: customerOrders.orderNumber,
      orderStatus: customerOrders.orderStatus,
      paymentStatus: customerOrders.paymentStatus,
      replacedById: customerOrders.replacedById,
      payload: orderLines.payload,
    })
    .from(customerOrders)
    .innerJoin(orderLines, eq(orderLines.orderId, customerOrders.id))
    .where(isTheirs);
  const details = found ? readPackageDetails(found.payload) : null;
  if (!found || details === null) return null;
  if (found.replacedById !== null || !takesDetails(found, details)) return null;
  const { answers, files } = readAnswers(found.payload);
  const isHidden = "token" in holder;
  const known: string[] = isHidden ? PRIVATE_ANSWERS.filter((field) => answers[field] !== "") : [];
  const values = textsOf(answers).filter(([field]) => !known.includes(field));
  const names = isHidden ? countFiles(files.length) : files.map(({ name }) => name).join(", ");
  return {
    order: {
      orderNumber: found.orderNumber,
      revision: details.revision,
      asked: Number(new URL(address).searchParams.get(REVISION) ?? details.revision),
      missing: details.missing,
      known,
      filesHere: files.length > 0 ? `Files we have: ${names}.` : "",
    },
    start: Object.fromEntries(values),
  };
}

/** Every text of the answers by the name of its form field. */
function textsOf(group: object, prefix = ""): [string, string][] {
  return Object.entries(group).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === "string") return [[prefix + key, value]];
    const isGroup = typeof value === "object" && value !== null && !Array.isArray(value);
    return isGroup ? textsOf(value, `${prefix}${key}.`) : [];
  });
}
