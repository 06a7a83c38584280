import { and, eq, inArray } from "drizzle-orm";
import { customerOrders, files, orderLines, proofs } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { isNotInspected } from "#app/shop/artwork/inspection/not-inspected.server.ts";
import { askProofPictures } from "./ask-proof-pictures.server.ts";

const ASK_MISSED = "ask-missed-proof-pictures";

/** At each start, pictures are asked for of proofs that wait and have none: of an earlier version, or a backup. */
export async function registerProofJobs(
  services: Pick<Services, "db" | "jobs" | "now">,
): Promise<void> {
  const { db, jobs } = services;
  await jobs.work(ASK_MISSED, () => askMissedProofPictures(services));
  await db.transaction((tx) => jobs.enqueue(tx, ASK_MISSED, {}));
}

export async function askMissedProofPictures({
  db,
  now,
}: Pick<Services, "db" | "now">): Promise<void> {
  const missed = await db
    .select({
      id: files.id,
      sha256: files.sha256,
      productId: orderLines.productId,
      choices: orderLines.configuration,
    })
    .from(proofs)
    .innerJoin(files, eq(files.proofId, proofs.id))
    .innerJoin(orderLines, eq(orderLines.id, proofs.orderLineId))
    .innerJoin(customerOrders, eq(customerOrders.id, orderLines.orderId))
    .where(
      and(
        eq(proofs.state, "waiting"),
        inArray(customerOrders.orderStatus, ["pending", "processing"]),
        isNotInspected(db),
      ),
    );
  for (const { id, sha256, productId, choices } of missed) {
    await db.transaction((tx) =>
      askProofPictures(tx, { productId, choices }, { id, sha256 }, now()),
    );
  }
}
