import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orNull, orUnavailable } from "#app/middleware/unavailable.ts";
import { PROFILE_PATHS } from "#app/shop/person/account-paths.ts";
import {
  addressFormSchema,
  isAddressId,
  ZIP_ASKED,
} from "#app/shop/customer/address/address-form.ts";
import { findAddressOf } from "#app/shop/customer/address/address-queries.server.ts";
import { changeAddress } from "#app/shop/customer/address/change-address.server.ts";
import { zipQuestion } from "#app/shop/customer/address/zip-question.ts";
import { postedFields, postedText } from "#app/shop/form/posted-fields.ts";
import { ADDRESS_FAILED, AddressForm, askAgain } from "#app/ui/account/addresses/address-form.tsx";
import "#app/ui/account/addresses/addresses.css";
import { orFailed } from "#app/ui/account/or-failed.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/address.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { userId } = context.get(customerContext);
  const { addressId } = params;
  if (!isAddressId(addressId)) throw data(null, { status: 404 });
  const saved = await orUnavailable(context, findAddressOf(db, userId, addressId));
  if (saved === null) throw data(null, { status: 404 });
  const { shipsToTerritories } = context.get(settingsContext);
  return { saved, shipsToTerritories };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const { userId } = context.get(customerContext);
  const { addressId: id } = params;
  if (!isAddressId(id)) throw data(null, { status: 404 });
  const posted = await request.formData();
  const form = parseWithZod(postedFields(posted), { schema: addressFormSchema });
  const lastResult = form.reply();
  if (form.status !== "success") return data({ lastResult, failure: null }, { status: 400 });
  const question = zipQuestion(form.value, {
    asked: postedText(posted, ZIP_ASKED),
    reach: context.get(settingsContext),
  });
  if (question !== null) return data(askAgain(form, question), { status: 400 });
  const result = await orNull(context, changeAddress(db, { userId, id }, form.value));
  if (result === null) return data({ ...ADDRESS_FAILED, lastResult }, { status: 503 });
  if (!result.ok) throw data(null, { status: 404 });
  return arriveAt(PROFILE_PATHS.addresses, "address-saved");
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailed(serverAction, ADDRESS_FAILED);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Change address" });
}

export default function Address({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return <AddressForm {...loaderData} answer={answer} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load profile" />;
}
