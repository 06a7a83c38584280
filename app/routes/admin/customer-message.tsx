import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import { orNull, orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import {
  CUSTOMERS_PATH,
  customerAdminPath,
  customerMessagePath,
} from "#app/shop/customer/admin/customer-admin-paths.ts";
import { findRecipient } from "#app/shop/customer/admin/find-recipient.server.ts";
import { inboxEntryPath } from "#app/shop/message/message-paths.ts";
import { contactFields } from "#app/shop/message/contact-answer.ts";
import type { MessageAnswer } from "#app/shop/message/message-answer.ts";
import { readNewMessage } from "#app/shop/message/message-form.ts";
import { MESSAGES_FAILED, NOT_STORED, sendRefusal } from "#app/shop/message/message-notices.ts";
import { writeToCustomer } from "#app/shop/message/write-to-customer.server.ts";
import { Box } from "#app/ui/admin/box.tsx";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { NewMessageForm } from "#app/ui/message/new-message-form.tsx";
import { orUnreachable } from "#app/ui/message/or-unreachable.ts";
import "#app/ui/message/message.css";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/customer-message.ts";

export const handle = { takes: "long text" } satisfies RouteFacts;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Message to ${loaderData.name}` : "Message" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const recipient = await orUnavailable(context, findRecipient(db, params.userId));
  if (recipient === null) throw data(null, { status: 404 });
  return { ...recipient, messageKey: crypto.randomUUID() };
}

/** Begins a conversation with the customer, and leads to it. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const values = contactFields(await request.formData());
  const read = readNewMessage(values);
  if (!read.ok) return data<MessageAnswer>({ refused: read.refused }, { status: 400 });
  const writing = writeToCustomer(
    context.get(servicesContext),
    context.get(settingsContext),
    context.get(staffContext),
    { userId: params.userId, form: read.form },
  );
  const result = (await orNull(context, writing)) ?? NOT_STORED;
  if (result.ok) return arriveAt(inboxEntryPath(result.threadId), "message-sent");
  if (result.reason === "unknown") throw data(null, { status: 404 });
  if (result.reason === "not_staff") throw data(null, { status: 403 });
  const { notice, status } = sendRefusal(result);
  return data<MessageAnswer>({ refused: { notice, errors: {}, values } }, { status });
}

/** Without a connection what was typed stays, and it is said. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnreachable(serverAction);
}

export default function CustomerMessage({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { name, email, messageKey } = loaderData;
  const { userId } = params;
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: "Customers", to: CUSTOMERS_PATH },
          { label: name, to: customerAdminPath(userId) },
        ]}
        current="New message"
      />
      <AdminHead title={`Message to ${name}`} words={`Sent to their account and to ${email}`} />
      <Box title="New message">
        <NewMessageForm
          action={customerMessagePath(userId)}
          personId={`admin-${userId}`}
          messageKey={messageKey}
          about={null}
          posted={answer?.refused ?? null}
        />
      </Box>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure={MESSAGES_FAILED} />;
}
