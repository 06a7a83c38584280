import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerOrders, orderEvents, orderLines } from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { attachLaterFiles } from "#app/shop/artwork/attach-later-files.server.ts";
import type { Uploader } from "#app/shop/artwork/uploader.ts";
import {
  type PackageDetails,
  readPackageDetails,
  takesDetails,
} from "#app/shop/order/line/package-details.ts";
import { keepDueOn } from "#app/shop/order/due/due-on.server.ts";
import { lockOrderOf, type OrderHolder } from "#app/shop/order/tracking/order-holder.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { type DetailsRefusal, PRIVATE_ANSWERS } from "./details-form.ts";
import { detailsMail, leftOpenSays } from "./details-mails.server.ts";
import { unansweredParts } from "./missing-parts.ts";
import { type PackageAnswers, packageFileLists } from "./package-answers.ts";
import { answersPayload, mergeFiles, readAnswers } from "./package-payload.ts";

export interface DetailsToSave {
  answers: PackageAnswers;
  /** The revision that was opened: a second tab may have been quicker. */
  revision: number;
  /** That is all: what is open now the shop chooses. Otherwise they are kept as a draft. */
  isDone: boolean;
}

export type SaveDetailsResult =
  | { ok: true; orderNumber: string }
  | { ok: false; reason: "unknown" | DetailsRefusal };

/**
 * Keeps the answers of a package that was ordered before, as far as they are; once they are done
 * the team hears of it and production waits no longer. All of it, or nothing.
 */
export function saveDetails(
  services: Pick<Services, "db" | "env" | "jobs" | "now">,
  holder: OrderHolder,
  wanted: DetailsToSave,
  uploader: Uploader,
): Promise<SaveDetailsResult> {
  const now = services.now();
  return services.db.transaction(async (tx): Promise<SaveDetailsResult> => {
    const order = await lockOrderOf(tx, holder);
    const line = order && (await findLine(tx, order.id));
    const details = line ? readPackageDetails(line.payload) : null;
    if (!line || details === null) return { ok: false, reason: "unknown" };
    if (!takesDetails(order, details)) return { ok: false, reason: "too_late" };
    if (details.revision !== wanted.revision) return { ok: false, reason: "changed_meanwhile" };
    const before = readAnswers(line.payload);
    const isByLink = "token" in holder;
    const typed = isByLink ? keepPrivate(before.answers, wanted.answers) : wanted.answers;
    const known = new Set(before.files.map(({ id }) => id));
    const fresh = Object.values(packageFileLists(typed))
      .flat()
      .filter((id) => !known.has(id));
    const settings = await readSettings(tx);
    const place = { orderId: order.id, lineId: line.id };
    const attached = await attachLaterFiles(tx, place, fresh, { uploader, settings, now });
    if (!attached.ok) return attached;
    const answers = mergeFiles(before.answers, typed);
    const leftOpen = details.missing.filter((part) => unansweredParts(answers).includes(part));
    const isFirst = details.missing.length > 0;
    if (wanted.isDone && isFirst && leftOpen.length === details.missing.length) {
      return { ok: false, reason: "nothing_said" };
    }
    const next: PackageDetails = {
      ...details,
      missing: wanted.isDone ? [] : details.missing,
      doneAt: wanted.isDone && isFirst ? now.toISOString() : details.doneAt,
      revision: details.revision + 1,
    };
    const payload = {
      ...line.payload,
      ...answersPayload(answers, [...before.files, ...attached.sent]),
      details: next,
    };
    await tx.update(orderLines).set({ payload }).where(eq(orderLines.id, line.id));
    // What nobody had said before; the contact of an order that was made stays.
    const contactBusiness = order.contactBusiness || answers.businessName;
    const contactPhone = order.contactPhone || answers.cellNumber || answers.businessPhone;
    await tx
      .update(customerOrders)
      .set({ contactBusiness, contactPhone, updatedAt: now })
      .where(eq(customerOrders.id, order.id));
    if (wanted.isDone) {
      // Its days count from now, unless they wait for something else.
      const due = await keepDueOn(tx, order, settings);
      await tx.insert(orderEvents).values({
        orderId: order.id,
        kind: "note",
        actor: "customer",
        actorId: isByLink ? null : holder.userId,
        note: `${isFirst ? "Package details received." : "Package details changed."}${leftOpenSays(leftOpen)}`,
        createdAt: now,
      });
      const news = { due, isFirst, leftOpen };
      await enqueueMail(tx, services.jobs, detailsMail(services.env, settings, order, news), now);
    }
    return { ok: true, orderNumber: order.orderNumber };
  });
}

async function findLine(tx: Tx, orderId: string) {
  const [line] = await tx
    .select({ id: orderLines.id, payload: orderLines.payload })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return line;
}

/** A link shows none of these: what is left empty there stays as it was. */
function keepPrivate(before: PackageAnswers, typed: PackageAnswers): PackageAnswers {
  const kept = PRIVATE_ANSWERS.map((field) => [field, typed[field] || before[field]] as const);
  return { ...typed, ...Object.fromEntries(kept) };
}
