import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orNull, orUnavailable } from "#app/middleware/unavailable.ts";
import { PROFILE_PATHS } from "#app/shop/person/account-paths.ts";
import { addAddress } from "#app/shop/customer/address/add-address.server.ts";
import {
  addressFormSchema,
  MAX_ADDRESSES,
  ZIP_ASKED,
} from "#app/shop/customer/address/address-form.ts";
import { listAddressesOf } from "#app/shop/customer/address/address-queries.server.ts";
import { zipQuestion } from "#app/shop/customer/address/zip-question.ts";
import { postedFields, postedText } from "#app/shop/form/posted-fields.ts";
import { ADDRESS_FAILED, AddressForm, askAgain } from "#app/ui/account/addresses/address-form.tsx";
import "#app/ui/account/addresses/addresses.css";
import { orFailed } from "#app/ui/account/or-failed.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/new-address.ts";

const FULL = `You have ${MAX_ADDRESSES} addresses. Remove one to add another.`;

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { userId } = context.get(customerContext);
  const addresses = await orUnavailable(context, listAddressesOf(db, userId));
  const { shipsToTerritories } = context.get(settingsContext);
  return { isFirst: addresses.length === 0, shipsToTerritories };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext);
  const { userId } = context.get(customerContext);
  const posted = await request.formData();
  const form = parseWithZod(postedFields(posted), { schema: addressFormSchema });
  const lastResult = form.reply();
  if (form.status !== "success") return data({ lastResult, failure: null }, { status: 400 });
  const question = zipQuestion(form.value, {
    asked: postedText(posted, ZIP_ASKED),
    reach: context.get(settingsContext),
  });
  if (question !== null) return data(askAgain(form, question), { status: 400 });
  const result = await orNull(context, addAddress(db, userId, form.value, now()));
  if (result === null) return data({ ...ADDRESS_FAILED, lastResult }, { status: 503 });
  if (!result.ok) return data({ lastResult, failure: FULL }, { status: 409 });
  return arriveAt(PROFILE_PATHS.addresses, "address-saved");
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailed(serverAction, ADDRESS_FAILED);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "New address" });
}

export default function NewAddress({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return <AddressForm saved={null} {...loaderData} answer={answer} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load profile" />;
}
