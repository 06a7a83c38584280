import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { z } from "zod";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { idParam } from "#app/middleware/id-param.ts";
import { requireAdmin, staffContext } from "#app/middleware/require-staff.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { orNull, orUnavailable } from "#app/middleware/unavailable.ts";
import { writeShopMoment } from "#app/shop/clock/shop-moment.ts";
import { shopTime } from "#app/shop/clock/shop-time.ts";
import { postedText } from "#app/shop/form/posted-fields.ts";
import { changeLetter } from "#app/shop/newsletter/change-letter.server.ts";
import {
  countReaders,
  findLetter,
  letterResults,
  listQueue,
} from "#app/shop/newsletter/find-letter.server.ts";
import {
  DRAFT_INTENTS,
  EMPTY_LETTER,
  LETTER_FIELDS,
  letterSchema,
} from "#app/shop/newsletter/letter-form.ts";
import { letterStanding } from "#app/shop/newsletter/letter-acts.ts";
import { letterPath } from "#app/shop/newsletter/letter-paths.ts";
import { missingForSending } from "#app/shop/newsletter/missing-for-sending.server.ts";
import { saveLetter } from "#app/shop/newsletter/save-letter.server.ts";
import { sendLetters } from "#app/shop/newsletter/send-letters.server.ts";
import { sendTestLetter } from "#app/shop/newsletter/send-test-letter.server.ts";
import { parsePictureForm } from "#app/shop/picture-admin/parse-picture-form.server.ts";
import { readRecordDraft } from "#app/shop/records/record-draft.ts";
import { missingWords } from "#app/shop/settings/missing-facts.ts";
import { LetterEdit } from "#app/ui/admin/newsletter/letter-edit.tsx";
import { LetterSent } from "#app/ui/admin/newsletter/letter-sent.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/newsletter-letter.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = {
  takes: "form with files",
  about: ["newsletter"],
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => [
  { title: "Newsletter" },
  { name: "robots", content: "noindex" },
];

/** A letter: its form while it is a draft, then how far it has come. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext);
  const settings = context.get(settingsContext);
  const { timeZone, shopName, newsletterEmailsPerHour: perHour } = settings;
  const letterId = params.letterId === undefined ? null : idParam(params.letterId);
  const readers = await orUnavailable(context, countReaders(db));
  const missing = missingForSending(settings, env);
  const shop = { shopName, timeZone, perHour, readers, missing };
  if (letterId === null) {
    const newId = randomUUID();
    return { ...shop, letterId, newId, draft: { ...EMPTY_LETTER }, version: 0, sent: null };
  }
  const letter = await orUnavailable(context, findLetter(db, letterId));
  if (letter === null) throw data(null, { status: 404 });
  const { state, version, startsAt, endedAt, picture, ...words } = letter;
  const draft = {
    ...wordsOf(words),
    picture: picture ?? "",
    startsAt: startsAt === null ? "" : writeShopMoment(startsAt, timeZone),
  };
  const clock = { now: now(), timeZone };
  const queue = state === "scheduled" ? await orUnavailable(context, listQueue(db)) : [];
  const standing = letterStanding(letter, queue, clock.now);
  const sent =
    state === "draft"
      ? null
      : {
          state,
          standing,
          waitsFor: standing === "waiting" ? (queue[0]?.subject ?? "") : "",
          starts: startsAt === null ? "" : shopTime(startsAt, clock),
          ended: endedAt === null ? null : shopTime(endedAt, clock),
          results: await orUnavailable(context, letterResults(db, letterId)),
        };
  return { ...shop, letterId, newId: null, draft, version, sent };
}

/** Saves a draft, and then sends a test of it or the letter itself. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const settings = context.get(settingsContext);
  const by = context.get(staffContext);
  const letterId = params.letterId === undefined ? null : idParam(params.letterId);
  const { fields, pictureErrors } = await parsePictureForm(services, request, by, {
    single: ["picture"],
  });
  const draft = readRecordDraft(fields, LETTER_FIELDS);
  const version = Number(postedText(fields, "version"));
  const carried = z.uuid().safeParse(postedText(fields, "newId"));
  const newId = letterId === null ? (carried.data ?? randomUUID()) : null;
  const refuse = (
    errors: Readonly<Record<string, string[]>>,
    problem: string,
    { status, version: seen = version }: { status: 400 | 409; version?: number },
  ) => data({ draft, errors, problem, version: seen, newId }, { status });
  const form = letterSchema(settings.timeZone).safeParse(draft);
  const intent = DRAFT_INTENTS.find((one) => one === postedText(fields, "intent"));
  if (!form.success || intent === undefined || Object.keys(pictureErrors).length > 0) {
    const errors = form.success ? {} : z.flattenError(form.error).fieldErrors;
    return refuse({ ...errors, ...pictureErrors }, CHECK, { status: 400 });
  }
  const missing = intent === "send" ? missingForSending(settings, services.env) : [];
  if (missing.length > 0) return refuse({}, missingWords(missing), { status: 400 });
  const now = services.now();
  const { startsAt } = form.data;
  if (intent === "send" && startsAt !== null && startsAt <= now) {
    return refuse({ startsAt: [PASSED] }, CHECK, { status: 400 });
  }
  const about = { letterId: letterId ?? newId ?? "", isNew: letterId === null, version };
  const saving = saveLetter(services.db, { ...about, form: form.data }, { by, now });
  const saved = await orUnavailable(context, saving);
  if (!saved.ok) {
    if (saved.reason === "unknown") throw data(null, { status: 404 });
    if (saved.reason === "invalid") return refuse(saved.errors, CHECK, { status: 400 });
    if (saved.reason === "sent") return refuse({}, SENT, { status: 409 });
    return refuse({}, CHANGED, { status: 409, version: saved.version });
  }
  const to = letterPath(saved.letterId);
  if (intent === "save") return arriveAt(to, "letter-saved");
  if (intent === "test") {
    await orUnavailable(context, sendTestLetter(services, settings, saved.letterId, by));
    return arriveAt(to, "letter-tested");
  }
  const sending = {
    letterId: saved.letterId,
    act: "schedule" as const,
    startsAt,
  };
  const sent = await orUnavailable(context, changeLetter(services, sending, { by, now }));
  // The first leave at once, and the others by the minute.
  if (sent.ok) await orNull(context, sendLetters(services));
  if (!sent.ok) return arriveAt(to, "letter-held");
  return arriveAt(to, startsAt === null ? "letter-sending" : "letter-scheduled");
}

const CHECK = "Check the highlighted fields.";
const PASSED = "This time has passed. Leave blank to send now.";
const CHANGED =
  "Someone else saved this newsletter while you were writing. What you typed is still here. Open the newsletter in another tab to compare. Saving again replaces their version.";
const SENT = "This newsletter was sent while you were writing.";

function wordsOf({
  subject,
  preheader,
  body,
  pictureAlt,
  buttonLabel,
  buttonUrl,
}: Record<"subject" | "preheader" | "body" | "pictureAlt" | "buttonLabel" | "buttonUrl", string>) {
  return { subject, preheader, body, pictureAlt, buttonLabel, buttonUrl };
}

export default function LetterRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { sent, letterId, ...letter } = loaderData;
  if (sent !== null && letterId !== null) {
    return <LetterSent letterId={letterId} {...letter} sent={sent} answer={answer ?? null} />;
  }
  return (
    <LetterEdit key={letterId ?? "new"} {...letter} letterId={letterId} answer={answer ?? null} />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ErrorView error={error} failure="The newsletter could not be loaded. Please try again." />
  );
}
