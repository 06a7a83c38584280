import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { requestContext, servicesContext, settingsContext } from "#app/middleware/context.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { addCustomerNote } from "#app/shop/customer/admin/add-customer-note.server.ts";
import {
  customerAdminPath,
  readCustomerTab,
} from "#app/shop/customer/admin/customer-admin-paths.ts";
import { customerDetails } from "#app/shop/customer/admin/customer-details.server.ts";
import { customerView } from "#app/shop/customer/admin/customer-view.server.ts";
import {
  readCustomerFilter,
  writeCustomerFilter,
} from "#app/shop/customer/admin/customer-filter.ts";
import { customerAdminSchema } from "#app/shop/customer/admin/note-form.ts";
import { resendVerificationTo } from "#app/shop/customer/sign-in/send-verification.server.ts";
import { postedFields } from "#app/shop/form/posted-fields.ts";
import { type Cents, cents, formatCents, toDollars } from "#app/shop/money/money.ts";
import { correctBalance } from "#app/shop/rewards/ledger/correct-balance.server.ts";
import { isAdmin } from "#app/shop/person/person.ts";
import { CustomerDialog } from "#app/ui/admin/customers/customer-dialog.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { revalidateConflict } from "#app/ui/live/revalidate-conflict.ts";
import type { Route } from "./+types/customer.ts";

export const handle = { takes: "long text", about: ["user"] } satisfies RouteFacts;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? loaderData.customer.name : "Customer" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const terms = { now: now(), countsTests: env.usesSimulator };
  const details = await customerDetails(db, params.userId, terms);
  if (details === null) throw data(null, { status: 404 });
  const { timeZone } = context.get(settingsContext);
  return {
    customer: customerView(details, { now: terms.now, timeZone }),
    filter: writeCustomerFilter(readCustomerFilter(searchParams)),
    tab: readCustomerTab(searchParams),
    /** Sent with every press of the button: one page, one correction. */
    correctionKey: isAdmin(context.get(staffContext)) ? crypto.randomUUID() : null,
  };
}

/** Keeps a note, corrects the balance, or sends the verification mail again. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = parseWithZod(postedFields(await request.formData()), {
    schema: customerAdminSchema,
  });
  if (form.status !== "success") return data({ reply: form.reply() }, { status: 400 });
  const { userId } = params;
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const filter = writeCustomerFilter(readCustomerFilter(searchParams));
  const here = customerAdminPath(userId, filter, readCustomerTab(searchParams));
  const by = context.get(staffContext);
  if (form.value.intent === "note") {
    const { note } = form.value;
    const kept = await addCustomerNote(services.db, { userId, note }, { by, now: services.now() });
    if (!kept) throw data(null, { status: 404 });
    return arriveAt(here, "note-kept");
  }
  if (form.value.intent === "correction") {
    const { intent: _, confirmed, ...correction } = form.value;
    const wanted = { userId, ...correction, refusesDebt: confirmed !== correction.amount };
    const result = await correctBalance(services, wanted, { by, now: services.now() });
    if (result.ok) return arriveAt(here, "balance-corrected");
    if (result.reason === "below_zero") {
      const reply = form.reply({ formErrors: [leavesDebt(result.left)] });
      const initialValue = { ...reply.initialValue, confirmed: toDollars(correction.amount) };
      return data({ reply: { ...reply, initialValue } }, { status: 409 });
    }
    if (result.reason !== "made_before") {
      throw data(null, { status: REFUSED_CORRECTIONS[result.reason] });
    }
    const reply = form.reply({ formErrors: [madeBefore(result.made)] });
    // Whoever means it sends it again, under another key.
    const initialValue = { ...reply.initialValue, correctionKey: crypto.randomUUID() };
    return data({ reply: { ...reply, initialValue } }, { status: 409 });
  }
  const { clientAddress } = context.get(requestContext);
  const taken = await resendVerificationTo(services, userId, clientAddress);
  if (taken === "unknown") throw data(null, { status: 404 });
  if (taken === "verified") return arriveAt(here, "email-verified-before");
  return arriveAt(here, taken.ok ? "verification-sent-to-customer" : "verification-limited");
}

function leavesDebt(left: Cents): string {
  return `Nothing has changed yet. This would leave ${formatCents(left)}. Click again to confirm.`;
}

function madeBefore(made: Cents): string {
  const did = made > 0 ? `added ${formatCents(made)}` : `subtracted ${formatCents(cents(-made))}`;
  return `This form already ${did}. Click again to do it once more.`;
}

/** The form has told the others before. */
const REFUSED_CORRECTIONS = { not_admin: 403, unknown: 404, no_amount: 400, no_reason: 400 };

/** Whoever reads what was made before sees it in the ledger, too. */
export const shouldRevalidate = revalidateConflict;

export default function CustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, filter, tab, correctionKey } = loaderData;
  const answer = useAnswer(actionData);
  return (
    <CustomerDialog
      key={customer.userId}
      customer={customer}
      filter={filter}
      tab={tab}
      correctionKey={correctionKey}
      lastResult={answer?.reply ?? null}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load customer details" />;
}
