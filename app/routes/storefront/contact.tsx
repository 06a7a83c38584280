import { data, redirect } from "react-router";
import type { Route } from "./+types/contact";
import { orNull } from "#app/middleware/unavailable.ts";
import { tellToWait } from "#app/middleware/wait.ts";
import { askedQuestions } from "#app/shop/content/asked-questions.ts";
import { agreementWith, senderOf } from "#app/middleware/contact-sender.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { contactFields, readContact } from "#app/shop/message/contact-answer.ts";
import { CONTACT_NOTICES, refusalNotice } from "#app/shop/message/contact-notices.ts";
import { NOT_STORED } from "#app/shop/message/message-notices.ts";
import { receiveContactMessage } from "#app/shop/message/receive-contact-message.server.ts";
import { ContactSection } from "#app/ui/home/contact-section.tsx";
import { QuestionList } from "#app/ui/contact/question-list.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { breadcrumbData, businessData, questionData } from "#app/ui/page/structured-data.ts";

export const handle = { takes: "long text" } satisfies RouteFacts;

/** The outcome of the last message: a browser without JavaScript comes back here. */
export function loader({ url, context }: Route.LoaderArgs) {
  const outcome = url.searchParams.get("message");
  return {
    notice: outcome === "sent" || outcome === "recorded" ? CONTACT_NOTICES[outcome] : null,
    questions: askedQuestions(context.get(settingsContext)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = contactFields(await request.formData());
  const read = readContact(values);
  if (!read.ok) return data({ ...read.refusal, values }, { status: 400 });
  const settings = context.get(settingsContext);
  const { spamSigns } = read;
  const sender = { ...senderOf(context), spamSigns, agreement: agreementWith(context, read) };
  const services = context.get(servicesContext);
  const receiving = receiveContactMessage(services, settings, read.message, sender);
  const result = (await orNull(context, receiving)) ?? NOT_STORED;
  if (result.ok) return redirect(`/contact?message=${result.outcome}`, 303);
  tellToWait(context, result);
  const { notice, status } = refusalNotice(result);
  return data({ notice, errors: {}, values }, { status });
}

const PATH = "/contact";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  const crumbs = [{ name: "Contact", path: PATH }];
  const questions = loaderData?.questions ?? [];
  return pageMeta(root, {
    title: "Contact",
    description: "Call, text or write to us: a question, a quote, a job that does not fit a form.",
    path: PATH,
    data: root ? [businessData(root), breadcrumbData(root, crumbs), questionData(questions)] : [],
  });
}

export default function Contact({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { shop } = matches[0].loaderData;
  return (
    <>
      <ContactSection
        shop={shop}
        headingLevel={1}
        posted={actionData ?? null}
        sent={actionData ? null : loaderData.notice}
      />
      <QuestionList questions={loaderData.questions} />
    </>
  );
}
