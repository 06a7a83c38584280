import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { z } from "zod";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { customerOrders, files, orderLines } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { receiveFile } from "#app/shop/artwork/receive-file.server.ts";
import { type CallFile, takeCallFiles, withKeptFiles } from "./call-files.server.ts";
import type { CallFiles } from "./file-calls.ts";
import type { Buyer } from "./order-request.ts";
import { type ReadCall, readOrderCall } from "./read-order-call.ts";

type FileServices = Pick<Services, "changes" | "db" | "env" | "log" | "storage" | "now">;

/**
 * Reads a named call that places an order, with the files within it. They are checked and
 * kept as any upload is, once the rest of the call can be read.
 */
export async function receiveOrderCall<Form>(
  services: FileServices,
  buyer: Buyer,
  body: unknown,
  { schema, files: kind }: { schema: z.ZodType<Form>; files: CallFiles },
): Promise<ReadCall<Form>> {
  const taken = takeCallFiles(body, kind);
  if (!taken.ok) return taken;
  const read = readOrderCall(taken.body, schema);
  if (!read.ok || taken.files.length === 0) return read;
  const kept = await keepCallFiles(services, buyer, taken.files, submissionKeyOf(body));
  return kept.ok ? readOrderCall(withKeptFiles(taken.body, kept.ids), schema) : kept;
}

/** The ids of the files by what stands for each in the body; or why they were not taken. */
export async function keepCallFiles(
  services: FileServices,
  buyer: Buyer,
  sent: readonly CallFile[],
  submissionKey: string | null,
): Promise<
  { ok: true; ids: Map<string, string> } | { ok: false; errors: Record<string, string[]> }
> {
  const before = await findSentBefore(services.db, buyer, sent, submissionKey);
  const ids = new Map<string, string>();
  const errors: Record<string, string[]> = {};
  for (const { placeholder, field, purpose, name, content } of sent) {
    const known = before.get(hashOf(content))?.shift();
    if (known !== undefined) {
      ids.set(placeholder, known);
      continue;
    }
    const incoming = { purpose, name, content: Readable.from([content]) };
    const received = await receiveFile(services, buyer, incoming);
    if (received.ok) ids.set(placeholder, received.file.id);
    else (errors[field] ??= []).push(`${name}: ${received.message}`);
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, ids };
}

/**
 * The same call sent again is the same order, so its files are those that the order has: their
 * ids by their content, in the order in which they came, as one may come twice.
 */
async function findSentBefore(
  db: DbOrTx,
  { userId, visitorHash }: Buyer,
  sent: readonly Pick<CallFile, "content">[],
  submissionKey: string | null,
): Promise<Map<string, string[]>> {
  const before = new Map<string, string[]>();
  const isOwn = or(
    userId === null ? undefined : eq(files.userId, userId),
    visitorHash === null ? undefined : eq(files.visitorHash, visitorHash),
  );
  if (submissionKey === null || !isOwn || sent.length === 0) return before;
  const hashes = sent.map(({ content }) => hashOf(content));
  const found = await db
    .select({ id: files.id, sha256: files.sha256 })
    .from(files)
    .innerJoin(orderLines, eq(orderLines.id, files.orderLineId))
    .innerJoin(customerOrders, eq(customerOrders.id, orderLines.orderId))
    .where(
      and(eq(customerOrders.submissionKey, submissionKey), inArray(files.sha256, hashes), isOwn),
    )
    .orderBy(asc(files.createdAt), asc(files.id));
  for (const { id, sha256 } of found) {
    const alike = before.get(sha256) ?? [];
    before.set(sha256, [...alike, id]);
  }
  return before;
}

function hashOf(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

function submissionKeyOf(body: unknown): string | null {
  if (typeof body !== "object" || body === null || !("submissionKey" in body)) return null;
  return typeof body.submissionKey === "string" ? body.submissionKey : null;
}
