import type { Route } from "./+types/send-contact-message";
import { agreementWith, senderOf } from "#app/middleware/contact-sender.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { readJson } from "#app/middleware/function-call.ts";
import { orNull } from "#app/middleware/unavailable.ts";
import { tellToWait } from "#app/middleware/wait.ts";
import { type ContactRefusal, readContact } from "#app/shop/message/contact-answer.ts";
import { CONTACT_NOTICES, refusalNotice } from "#app/shop/message/contact-notices.ts";
import { NOT_STORED } from "#app/shop/message/message-notices.ts";
import { receiveContactMessage } from "#app/shop/message/receive-contact-message.server.ts";

/** The named call `send-contact-message` (specification §7): contact fields and a timestamp. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = readContact(await readJson(request));
  if (!read.ok) return refuse(read.refusal, 400);
  const settings = context.get(settingsContext);
  const { spamSigns } = read;
  const sender = { ...senderOf(context), spamSigns, agreement: agreementWith(context, read) };
  const services = context.get(servicesContext);
  const receiving = receiveContactMessage(services, settings, read.message, sender);
  const result = (await orNull(context, receiving)) ?? NOT_STORED;
  if (result.ok) return Response.json({ data: CONTACT_NOTICES[result.outcome], error: null });
  tellToWait(context, result);
  const { notice, status } = refusalNotice(result);
  return refuse({ notice, errors: {} }, status);
}

function refuse({ notice, errors }: ContactRefusal, status: number): Response {
  const error = { message: notice.text, title: notice.title, fields: errors };
  return Response.json({ data: null, error }, { status });
}
