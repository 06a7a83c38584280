import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { customerContext, requireCustomer } from "#app/middleware/require-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { greetingName } from "#app/shop/customer/first-name.ts";
import { listOrdersOf } from "#app/shop/order/own-order-queries.server.ts";
import { shopTime } from "#app/shop/settings/shop-time.ts";
import { AccountHead } from "#app/ui/account/account-head.tsx";
import { OwnOrders } from "#app/ui/account/own-orders.tsx";
import "#app/ui/account/account.css";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/my-account.ts";

export const middleware: Route.MiddlewareFunction[] = [requireCustomer];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { userId, name, email } = context.get(customerContext);
  const clock = { now: now(), timeZone: context.get(settingsContext).timeZone };
  const orders = await orUnavailable(context, listOrdersOf(db, userId));
  return {
    firstName: greetingName(name),
    email,
    orders: orders.map(({ createdAt, ...order }) => ({
      ...order,
      placed: shopTime(createdAt, clock),
    })),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "My Account" });
}

export default function MyAccount({ loaderData }: Route.ComponentProps) {
  const { firstName, email, orders } = loaderData;
  return (
    <div className="page account">
      <AccountHead firstName={firstName} email={email} />
      <OwnOrders orders={orders} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load order history" />;
}
