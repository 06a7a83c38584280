import { Outlet } from "react-router";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { requireStaff, staffContext } from "#app/middleware/require-staff.ts";
import { countWaitingEntries } from "#app/shop/inbox/count-waiting-entries.server.ts";
import { countWaitingReviews } from "#app/shop/review/list-reviews.server.ts";
import { countReviews } from "#app/shop/rewards/count-reviews.server.ts";
import { pageSign } from "#app/shop/settings/make-page-sign.ts";
import { countOpenOrders } from "#app/shop/order-admin/count-work.server.ts";
import { isAdmin } from "#app/shop/person/person.ts";
import { countHeldMoney } from "#app/shop/stray-payment/list-stray-payments.server.ts";
import "#app/ui/admin/admin.css";
import { AdminShell } from "#app/ui/admin/admin-shell.tsx";
import { LiveUpdates } from "#app/ui/live/live-updates.tsx";
import type { Route } from "./+types/layout.ts";

/** Every page, file and action of the admin area is behind this. */
export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, release } = context.get(servicesContext);
  const staff = context.get(staffContext);
  const settings = context.get(settingsContext);
  const clock = { now: now(), timeZone: settings.timeZone };
  const [openOrders, waitingMessages, waitingReviews, unreadReviews, heldMoney] = await Promise.all(
    [
      countOpenOrders(db, clock),
      countWaitingEntries(db),
      countReviews(db, staff),
      countWaitingReviews(db),
      countHeldMoney(db, clock.now),
    ],
  );
  return {
    release,
    shop: pageSign(settings).shop,
    openOrders,
    waitingMessages,
    waitingReviews,
    unreadReviews,
    heldMoney,
    staff: { name: staff.name, isAdmin: isAdmin(staff) },
  };
}

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const {
    release,
    shop,
    staff,
    openOrders,
    waitingMessages,
    waitingReviews,
    unreadReviews,
    heldMoney,
  } = loaderData;
  return (
    <AdminShell
      release={release}
      shop={shop}
      staff={staff}
      openOrders={openOrders}
      waitingMessages={waitingMessages}
      waitingReviews={waitingReviews}
      unreadReviews={unreadReviews}
      heldMoney={heldMoney}
    >
      <LiveUpdates unread={waitingMessages} />
      <Outlet />
    </AdminShell>
  );
}
