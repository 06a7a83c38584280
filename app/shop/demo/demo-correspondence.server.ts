import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { megaBucksSubmissions } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { answerThread } from "#app/shop/message/answer-thread.server.ts";
import { receiveContactMessage } from "#app/shop/message/receive-contact-message.server.ts";
import { startThread } from "#app/shop/message/start-thread.server.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import type { Person } from "#app/shop/person/person.ts";
import { reviewSubmission } from "#app/shop/rewards/task/review-submission.server.ts";
import { submitTask } from "#app/shop/rewards/task/submit-task.server.ts";
import { listTasks } from "#app/shop/rewards/task/task-queries.server.ts";
import { DEMO_CONTACTS, DEMO_SUBMISSIONS, DEMO_THREADS } from "#catalogue/demo.ts";
import { demoEmail } from "./demo-addresses.server.ts";
import { atDaysAgo } from "./demo-clock.ts";
import type { DemoPerson } from "./demo-customers.server.ts";
import { demoPersonAs, findDemoOwner } from "./demo-owner.server.ts";

const ANSWERED_AFTER_HOURS = 3;

/** Messages and what was sent for tasks; the shop's owner, where there is one, has answered some. */
export async function insertDemoCorrespondence(
  services: Services,
  people: readonly DemoPerson[],
  now: Date,
): Promise<{ messages: number; submissions: number }> {
  const owner = await findDemoOwner(services);
  await insertThreads(services, people, owner, now);
  await insertContacts(services, now);
  const submissions = await insertSubmissions(services, people, owner, now);
  return { messages: DEMO_THREADS.length + DEMO_CONTACTS.length, submissions };
}

async function insertThreads(
  services: Services,
  people: readonly DemoPerson[],
  owner: Person | null,
  now: Date,
): Promise<void> {
  const settings = await currentSettings(services);
  for (const { by, daysAgo, subject, message, answer } of DEMO_THREADS) {
    const person = people[by];
    if (!person) throw new RangeError(`There is no demo customer ${by}.`);
    const name = `${person.firstName} ${person.lastName}`;
    const at = { ...services, now: () => atDaysAgo(daysAgo, now) };
    const form = { subject, message, messageKey: randomUUID() };
    const started = await startThread(
      at,
      settings,
      demoPersonAs({ ...person, name }, ["customer"]),
      form,
    );
    if (!started.ok) throw new Error(`A demo message was not taken: ${started.reason}`);
    if (answer === null || owner === null) continue;
    const later = { ...services, now: () => atDaysAgo(daysAgo, now, ANSWERED_AFTER_HOURS) };
    const reply = { message: answer, messageKey: randomUUID(), seen: form.messageKey };
    await answerThread(later, settings, owner, { threadId: started.threadId, form: reply });
  }
}

async function insertContacts(services: Services, now: Date): Promise<void> {
  const settings = await currentSettings(services);
  for (const { name, business, daysAgo, phone, subject, message } of DEMO_CONTACTS) {
    const at = { ...services, now: () => atDaysAgo(daysAgo, now) };
    const sender = { userId: null, addressHash: randomUUID(), spamSigns: [] };
    const form = { name, email: demoEmail(business), phone, subject, message };
    const received = await receiveContactMessage(at, settings, form, sender);
    if (!received.ok) throw new Error(`A demo message was not taken: ${received.reason}`);
  }
}

async function insertSubmissions(
  services: Services,
  people: readonly DemoPerson[],
  owner: Person | null,
  now: Date,
): Promise<number> {
  const task = (await listTasks(services.db)).find(
    ({ inputType, isActive }) => inputType === "url" && isActive,
  );
  if (!task) return 0;
  for (const { by, daysAgo, verdict } of DEMO_SUBMISSIONS) {
    const person = people[by];
    if (!person) throw new RangeError(`There is no demo customer ${by}.`);
    const sentAt = atDaysAgo(daysAgo, now);
    const data = { url: `https://reviews.demo.example/${by}` };
    const wish = { taskId: task.id, sent: { type: "url" as const, data } };
    const sent = await submitTask({ ...services, now: () => sentAt }, person.userId, wish);
    if (!sent.ok) throw new Error(`A demo submission was not taken: ${sent.reason}`);
    if (verdict === null || owner === null) continue;
    const { submissionId } = sent;
    const [stored] = await services.db
      .select({ sentAt: megaBucksSubmissions.createdAt })
      .from(megaBucksSubmissions)
      .where(eq(megaBucksSubmissions.id, submissionId));
    const notes = verdict === "rejected" ? "The page does not show a review yet." : "";
    const review = { submissionId, verdict, notes, sentAt: stored?.sentAt ?? sentAt };
    const later = atDaysAgo(daysAgo, now, ANSWERED_AFTER_HOURS);
    await reviewSubmission({ ...services, now: () => later }, review, owner);
  }
  return DEMO_SUBMISSIONS.length;
}
