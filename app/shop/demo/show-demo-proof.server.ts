import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { orderLines } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { receiveFile } from "#app/shop/artwork/receive-file.server.ts";
import { answerProof } from "#app/shop/proof/answer-proof.server.ts";
import { sendProof } from "#app/shop/proof/send-proof.server.ts";
import type { Person } from "#app/shop/person/person.ts";
import type { DemoOrder } from "#catalogue/demo.ts";
import { atDaysAgo } from "./demo-clock.ts";
import type { DemoPerson } from "./demo-customers.server.ts";
import { drawDemoProof } from "./draw-demo-proof.server.ts";

const SENT_AFTER_HOURS = 5;
const APPROVED_AFTER_HOURS = 20;

/** Sends the customer the proof of an order that the shop designs, and approves it where it was. */
export async function showDemoProof(
  services: Services,
  { id: orderId }: { id: string },
  { daysAgo, proof }: Pick<DemoOrder, "daysAgo" | "proof">,
  { person, owner, now }: { person: DemoPerson; owner: Person; now: Date },
): Promise<void> {
  const sentAt = atDaysAgo(daysAgo, now, SENT_AFTER_HOURS);
  const then = { ...services, now: () => sentAt };
  const [line] = await services.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  const proofKey = randomUUID();
  const form = {
    lineId: line?.id ?? "",
    proofKey,
    seen: 0,
    fileId: await upload(then, person, owner),
    note: "Your name and number are as you wrote them to us. Is the phone number right?",
  };
  const sent = await sendProof(then, { orderId, form }, owner);
  if (!sent.ok) throw new Error(`A demo proof was not sent: ${sent.reason}`);
  if (proof !== "approved") return;
  const later = atDaysAgo(daysAgo, now, APPROVED_AFTER_HOURS);
  const holder = { orderId, userId: person.userId };
  const answer = {
    proofId: proofKey,
    answer: { answer: "approved", name: `${person.firstName} ${person.lastName}` },
  } as const;
  const answered = await answerProof({ ...services, now: () => later }, holder, answer);
  if (!answered.ok) throw new Error(`A demo proof was not approved: ${answered.reason}`);
}

async function upload(services: Services, person: DemoPerson, owner: Person): Promise<string> {
  const uploader = { visitorHash: randomUUID(), userId: owner.userId, addressHash: null };
  const content = Readable.from([Buffer.from(await drawDemoProof(person))]);
  const file = { purpose: "proof" as const, name: "business-card.pdf", content };
  const received = await receiveFile(services, uploader, file);
  if (!received.ok) throw new Error(`The demo proof was refused: ${received.message}`);
  return received.file.id;
}
