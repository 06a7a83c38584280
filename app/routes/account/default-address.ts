import { data, redirect } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { PROFILE_PATHS } from "#app/shop/person/account-paths.ts";
import { isAddressId } from "#app/shop/customer/address/address-form.ts";
import { chooseDefaultAddress } from "#app/shop/customer/address/choose-default-address.server.ts";
import type { Route } from "./+types/default-address.ts";

/** Chooses which of the customer's own addresses new orders begin with. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const { userId } = context.get(customerContext);
  const id = (await request.formData()).get("addressId");
  if (!isAddressId(id)) throw data(null, { status: 404 });
  const result = await orUnavailable(context, chooseDefaultAddress(db, { userId, id }));
  if (!result.ok) throw data(null, { status: 404 });
  return arriveAt(PROFILE_PATHS.addresses, "address-chosen");
}

/** Somebody opened the address by hand: nothing happens without pressing the button. */
export function loader() {
  return redirect(PROFILE_PATHS.addresses);
}
