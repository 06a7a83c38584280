import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import { orNull, orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { answerByMail } from "#app/shop/inbox/answer-by-mail.server.ts";
import { withAnswer } from "#app/shop/inbox/canned-answer.ts";
import { findEntry, type FoundEntry } from "#app/shop/inbox/find-entry.server.ts";
import { handleEntry } from "#app/shop/inbox/handle-entry.server.ts";
import { HANDLING_REFUSALS, handlingSchema } from "#app/shop/inbox/handling-form.ts";
import { inboxPath, readInboxFilter, writeInboxFilter } from "#app/shop/inbox/inbox-filter.ts";
import { entryView, filledAnswers } from "#app/shop/inbox/inbox-view.server.ts";
import { listCannedAnswers } from "#app/shop/inbox/list-canned-answers.server.ts";
import { answerThread } from "#app/shop/message/answer-thread.server.ts";
import { contactFields } from "#app/shop/message/contact-answer.ts";
import type { MessageAnswer } from "#app/shop/message/message-answer.ts";
import { readReply } from "#app/shop/message/message-form.ts";
import { MESSAGES_FAILED, NOT_STORED, sendRefusal } from "#app/shop/message/message-notices.ts";
import { NEWEST_ID, inboxEntryPath } from "#app/shop/message/message-paths.ts";
import { readBefore, readThreadId } from "#app/shop/message/thread-address.ts";
import { listTeam } from "#app/shop/staff/set-team-role.server.ts";
import { InboxEntry } from "#app/ui/admin/inbox/inbox-entry.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { orUnreachable } from "#app/ui/message/or-unreachable.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { revalidateConflict } from "#app/ui/live/revalidate-conflict.ts";
import type { Route } from "./+types/message.ts";

export const handle = {
  takes: "long text",
  about: ["message-thread", "contact-message"],
} satisfies RouteFacts;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.entry.subject ?? "Messages" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const settings = context.get(settingsContext);
  const before = readBefore(url.searchParams);
  const [found, team, answers] = await orUnavailable(
    context,
    Promise.all([
      findEntry(db, { entryId: entryIdOf(params), before }),
      listTeam(db, now()),
      listCannedAnswers(db),
    ]),
  );
  if (found === null) throw data(null, { status: 404 });
  return {
    entry: entryView(found, settings, now()),
    isNewestPage: before === null,
    answers: filledAnswers(answers, found, settings),
    team: team.map(({ userId, name }) => ({ userId, name })),
    personId: context.get(staffContext).userId,
    filter: filterOf(url),
  };
}

/** Answers, puts a canned answer into the form, or says who sees to it and whether it is done. */
export async function action({ params, request, url, context }: Route.ActionArgs) {
  const entryId = entryIdOf(params);
  const values = contactFields(await request.formData());
  const filter = filterOf(url);
  const handling = handlingSchema.safeParse(values);
  if (handling.success) return answerForm(context, { entryId, handling: handling.data, filter });
  if (isHandling(values)) throw data(null, { status: 400 });
  const services = context.get(servicesContext);
  const settings = context.get(settingsContext);
  const found = await findEntry(services.db, { entryId, before: null });
  if (found === null) throw data(null, { status: 404 });
  if (values["intent"] === "insert") return insert(context, found, values);
  const read = readReply(values);
  if (!read.ok) return data<MessageAnswer>({ refused: read.refused }, { status: 400 });
  const by = context.get(staffContext);
  const { form } = read;
  const answering =
    found.entry.kind === "thread"
      ? answerThread(services, settings, by, { threadId: entryId, form })
      : answerByMail(services, settings, by, { entryId, form });
  const result = (await orNull(context, answering)) ?? NOT_STORED;
  if (result.ok) {
    if (values["answer"] === "data") return data<MessageAnswer>({ refused: null });
    return arriveAt(`${inboxEntryPath(entryId, filter)}#${NEWEST_ID}`, "message-sent");
  }
  if (result.reason === "unknown") throw data(null, { status: 404 });
  if (result.reason === "not_staff") throw data(null, { status: 403 });
  const { notice, status } = sendRefusal(result);
  return data<MessageAnswer>({ refused: { notice, errors: {}, values } }, { status });
}

type Context = Route.ActionArgs["context"];

const HANDLED = {
  take: "message-taken",
  assign: "message-assigned",
  done: "message-done",
  reopen: "message-reopened",
  release: "message-released",
} as const;

async function answerForm(
  context: Readonly<Context>,
  asked: Parameters<typeof handleEntry>[1] & { filter: string },
) {
  const { db, now } = context.get(servicesContext);
  const result = await handleEntry(db, asked, { by: context.get(staffContext), now: now() });
  if (result.ok) {
    const { entryId, handling, filter } = asked;
    const { intent } = handling;
    const path = intent === "done" ? inboxPath(filter) : inboxEntryPath(entryId, filter);
    return arriveAt(path, HANDLED[intent]);
  }
  if (result.reason === "unknown") throw data(null, { status: 404 });
  if (result.reason === "not_staff") throw data(null, { status: 403 });
  const problem = HANDLING_REFUSALS[result.reason];
  return data<MessageAnswer>({ refused: null, problem }, { status: 409 });
}

/** Without JavaScript: the form comes back with the answer after what was written. */
async function insert(
  context: Readonly<Context>,
  found: FoundEntry,
  values: Record<string, string>,
) {
  const { db } = context.get(servicesContext);
  const answers = await listCannedAnswers(db);
  const filled = filledAnswers(answers, found, context.get(settingsContext));
  const chosen = filled.find(({ id }) => id === values["cannedId"]);
  const written = values["message"] ?? "";
  const message = chosen === undefined ? written : withAnswer(written, chosen.message);
  return data<MessageAnswer>({
    refused: { notice: null, errors: {}, values: { ...values, message } },
  });
}

/** Without a connection what was typed stays, and it is said. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const posted = contactFields(await request.clone().formData());
  const answer = await orUnreachable(serverAction);
  const isLost = isHandling(posted) && "init" in answer;
  return isLost ? data<MessageAnswer>({ refused: null, problem: UNREACHED }, 503) : answer;
}

const UNREACHED = "The shop can't be reached right now. Please try again.";

function isHandling(values: Readonly<Record<string, string>>): boolean {
  return values["version"] !== undefined;
}

/** After somebody was quicker the page has to show what is true now. */
export const shouldRevalidate = revalidateConflict;

function entryIdOf(params: { entryId: string }): string {
  const entryId = readThreadId(params.entryId);
  if (entryId === null) throw data(null, { status: 404 });
  return entryId;
}

/** The query of the list beside it. */
function filterOf({ searchParams }: URL): string {
  return writeInboxFilter(readInboxFilter(searchParams));
}

export default function InboxEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return <InboxEntry {...loaderData} answer={answer} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure={MESSAGES_FAILED} />;
}
