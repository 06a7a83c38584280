import { servicesContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { listAddressesOf } from "#app/shop/customer/address/address-queries.server.ts";
import { AddressesPage } from "#app/ui/account/addresses/addresses-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/addresses.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { userId } = context.get(customerContext);
  const addresses = await orUnavailable(context, listAddressesOf(db, userId));
  return { addresses, removing: new URL(request.url).searchParams.get("remove") };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Addresses" });
}

export default function Addresses({ loaderData }: Route.ComponentProps) {
  return <AddressesPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load profile" />;
}
