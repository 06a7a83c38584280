import { and, eq } from "drizzle-orm";
import { orderLines, orderLinks, reviews } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { orderLinkToken } from "#app/shop/order/tracking/order-link-token.server.ts";
import type { OrderHolder } from "#app/shop/order/tracking/order-holder.server.ts";
import type { Person } from "#app/shop/person/person.ts";
import type { DeskForm } from "#app/shop/review/desk-form.ts";
import { handleReview } from "#app/shop/review/handle-review.server.ts";
import { writeReview } from "#app/shop/review/write-review.server.ts";
import type { DemoReview } from "#catalogue/demo-reviews.ts";
import { atDaysAgo } from "./demo-clock.ts";
import type { DemoPerson } from "./demo-customers.server.ts";

/** Days after the order in which it is made, on its way, and looked at. */
const REVIEWED_AFTER_DAYS = 11;
const READ_AFTER_HOURS = 4;

/** Reviews what a demo order brought; the owner, where there is one, publishes and answers it. */
export async function reviewDemoOrder(
  services: Services,
  { id: orderId }: { id: string },
  { daysAgo, review }: { daysAgo: number; review: DemoReview },
  { person, owner, now }: { person: DemoPerson | undefined; owner: Person | null; now: Date },
): Promise<void> {
  const days = daysAgo - REVIEWED_AFTER_DAYS;
  const at = (hours: number) => ({ ...services, now: () => atDaysAgo(days, now, hours) });
  const lineId = await findLine(services, orderId);
  const holder = person ? { orderId, userId: person.userId } : await findLink(services, orderId);
  const { answer, ...said } = review;
  const form = { ...said, nameForm: "person" as const };
  const written = await writeReview(at(0), holder, { lineId, form }, null);
  if (!written.ok) throw new Error(`A demo review was not taken: ${written.reason}`);
  if (owner === null) return;
  const [kept] = await services.db
    .select({ reviewId: reviews.id })
    .from(reviews)
    .where(eq(reviews.orderLineId, lineId));
  if (!kept) throw new Error("A demo review is gone.");
  const decide = async (desk: DeskForm) => {
    const done = await handleReview(at(READ_AFTER_HOURS), desk, owner);
    if (!done.ok) throw new Error(`A demo review was not handled: ${done.reason}`);
  };
  await decide({ ...kept, version: 1, act: "published" });
  if (answer !== undefined) await decide({ ...kept, version: 2, act: "answer", words: answer });
}

async function findLine({ db }: Services, orderId: string): Promise<string> {
  const [line] = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, 1)));
  if (!line) throw new Error(`Order ${orderId} has no item.`);
  return line.id;
}

/** A guest has the link of their emails. */
async function findLink({ db, env }: Services, orderId: string): Promise<OrderHolder> {
  const [link] = await db
    .select({ id: orderLinks.id })
    .from(orderLinks)
    .where(eq(orderLinks.orderId, orderId));
  if (!link) throw new Error(`Order ${orderId} has no link.`);
  return { token: orderLinkToken(env.secret, link.id) };
}
