import { and, eq } from "drizzle-orm";
import { customerOrders, files, orderLines } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { type OpenedFile, openStoredFile, storedFile } from "./open-stored-file.server.ts";

/** A file of one of a customer's own orders, opened for reading. */
export async function openOwnFile(
  services: Pick<Services, "db" | "storage" | "log">,
  userId: string,
  { orderId, fileId }: { orderId: string; fileId: string },
): Promise<OpenedFile> {
  const [file] = await services.db
    .select(storedFile)
    .from(files)
    .innerJoin(orderLines, eq(orderLines.id, files.orderLineId))
    .innerJoin(customerOrders, eq(customerOrders.id, orderLines.orderId))
    .where(
      and(eq(files.id, fileId), eq(customerOrders.id, orderId), eq(customerOrders.userId, userId)),
    );
  return openStoredFile(services, file);
}
