import { and, count, desc, eq, gt, gte, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import {
  artworkSignOffs,
  artworkVersions,
  customerOrders,
  files,
  inspections,
  orderLines,
} from "#app/platform/db/schema.ts";
import type { CheckId, CheckStatus, Verdict } from "#app/shop/preflight/verdict.ts";
import { type ArtworkReport, foldArtworkReport, type ReportDays } from "./artwork-report.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What the check found in the artwork of the orders that were placed in the last days, and what became of it
 * (issue 23, line 11).
 */
export async function readArtworkReport(
  db: DbOrTx,
  days: ReportDays,
  now: Date,
): Promise<ArtworkReport> {
  const since = new Date(now.getTime() - Number(days) * DAY_MS);
  const [counted, found] = await Promise.all([countFiles(db, since), countFindings(db, since)]);
  return foldArtworkReport(counted, found);
}

/** Each file of artwork with its product, what it was when it was first sent, and the first verdict on that. */
function firstLooks(db: DbOrTx, since: Date) {
  const first = alias(artworkVersions, "first");
  return db
    .selectDistinctOn([files.id], {
      // By a name that no table within it has: it is compared there as it stands.
      fileId: sql<string>`${files.id}`.as("looked_at_file_id"),
      product: orderLines.productName,
      verdict: sql<Verdict | null>`${inspections.verdict}`.as("first_verdict"),
    })
    .from(files)
    .innerJoin(orderLines, eq(orderLines.id, files.orderLineId))
    .innerJoin(customerOrders, eq(customerOrders.id, orderLines.orderId))
    .leftJoin(first, and(eq(first.fileId, files.id), eq(first.number, 1)))
    .leftJoin(
      inspections,
      and(
        eq(inspections.fileId, files.id),
        eq(inspections.sha256, sql`coalesce(${first.sha256}, ${files.sha256})`),
        eq(inspections.status, "done"),
      ),
    )
    .where(
      and(
        gte(customerOrders.createdAt, since),
        eq(files.purpose, "artwork"),
        isNull(files.proofId),
      ),
    )
    .orderBy(files.id, desc(inspections.askedAt))
    .as("looks");
}

function countFiles(db: DbOrTx, since: Date) {
  const looks = firstLooks(db, since);
  const isStatus = (status: Verdict["status"]) => sql`${looks.verdict} ->> 'status' = ${status}`;
  const hasVersion = (condition: SQL | undefined) =>
    sql`exists ${db
      .select({ one: sql`1` })
      .from(artworkVersions)
      .where(and(eq(artworkVersions.fileId, looks.fileId), condition))}`;
  const isAccepted = sql`exists ${db
    .select({ one: sql`1` })
    .from(artworkSignOffs)
    .where(and(eq(artworkSignOffs.fileId, looks.fileId), eq(artworkSignOffs.kind, "accepted")))}`;
  return db
    .select({
      product: looks.product,
      files: count(),
      passed: countWhere(isStatus("pass")),
      warned: countWhere(isStatus("warning")),
      failed: countWhere(isStatus("fail")),
      byHand: countWhere(isStatus("by-hand")),
      repaired: countWhere(hasVersion(isNotNull(artworkVersions.repair))),
      replaced: countWhere(
        hasVersion(and(isNull(artworkVersions.repair), gt(artworkVersions.number, 1))),
      ),
      accepted: countWhere(isAccepted),
    })
    .from(looks)
    .groupBy(looks.product);
}

/** The rows of which it is true. */
function countWhere(condition: SQL) {
  return sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
}

/** A file counts once for each check, with the worst that it found on any page. */
function countFindings(db: DbOrTx, since: Date) {
  const looks = firstLooks(db, since);
  const status = sql<CheckStatus>`result ->> 'status'`;
  const results = db
    .select({ result: sql`r.value`.as("result") })
    .from(sql`jsonb_array_elements(${looks.verdict} -> 'results') r`)
    .as("results");
  const found = db
    .select({
      product: looks.product,
      check: sql<CheckId>`result ->> 'id'`.as("check_id"),
      isFailed: sql<boolean>`bool_or(${status} = 'fail')`.as("is_failed"),
    })
    .from(looks)
    .crossJoinLateral(results)
    .where(ne(status, "pass"))
    .groupBy(looks.fileId, looks.product, sql`check_id`)
    .as("found");
  return db
    .select({
      product: found.product,
      check: found.check,
      warned: countWhere(sql`not ${found.isFailed}`),
      failed: countWhere(sql`${found.isFailed}`),
    })
    .from(found)
    .groupBy(found.product, found.check);
}
