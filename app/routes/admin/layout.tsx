import { Outlet } from "react-router";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { requireStaff, staffContext } from "#app/middleware/require-staff.ts";
import { countWaitingEntries } from "#app/shop/inbox/count-waiting-entries.server.ts";
import { countWaitingReviews } from "#app/shop/review/list-reviews.server.ts";
import { countReviews } from "#app/shop/rewards/count-reviews.server.ts";
import { pageSign } from "#app/shop/settings/make-page-sign.ts";
import { countActiveOrders } from "#app/shop/staff/admin-figures.server.ts";
import { isAdmin } from "#app/shop/person/person.ts";
import { countHeldMoney } from "#app/shop/stray-payment/list-stray-payments.server.ts";
import "#app/ui/admin/admin.css";
import { AdminShell } from "#app/ui/admin/admin-shell.tsx";
import { holdUntilSignedIn } from "#app/ui/live/hold-until-signed-in.ts";
import { LiveUpdates } from "#app/ui/live/live-updates.tsx";
import type { Route } from "./+types/layout.ts";

/** Every page, file and action of the admin area is behind this. */
export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [holdUntilSignedIn];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, release } = context.get(servicesContext);
  const staff = context.get(staffContext);
  const [activeOrders, waitingMessages, waitingReviews, unreadReviews, heldMoney] =
    await Promise.all([
      countActiveOrders(db),
      countWaitingEntries(db),
      countReviews(db, staff),
      countWaitingReviews(db),
      countHeldMoney(db, now()),
    ]);
  return {
    release,
    shop: pageSign(context.get(settingsContext)).shop,
    activeOrders,
    waitingMessages,
    waitingReviews,
    unreadReviews,
    heldMoney,
    staff: { userId: staff.userId, name: staff.name, isAdmin: isAdmin(staff) },
  };
}

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const {
    release,
    shop,
    staff,
    activeOrders,
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
      waitingOrders={activeOrders}
      waitingMessages={waitingMessages}
      waitingReviews={waitingReviews}
      unreadReviews={unreadReviews}
      heldMoney={heldMoney}
    >
      <LiveUpdates userId={staff.userId} unread={waitingMessages} />
      <Outlet />
    </AdminShell>
  );
}
