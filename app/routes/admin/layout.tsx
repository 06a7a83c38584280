import { Outlet } from "react-router";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { requireStaff, staffContext } from "#app/middleware/require-staff.ts";
import { countForAdmin } from "#app/shop/staff/admin-figures.server.ts";
import { isAdmin } from "#app/shop/staff/person.ts";
import "#app/ui/admin/admin.css";
import { AdminShell } from "#app/ui/admin/admin-shell.tsx";
import type { Route } from "./+types/layout.ts";

/** Every page, file and action of the admin area is behind this. */
export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const staff = context.get(staffContext);
  return {
    shopName: context.get(settingsContext).shopName,
    figures: await countForAdmin(db),
    staff: { name: staff.name, isAdmin: isAdmin(staff) },
  };
}

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { shopName, staff, figures } = loaderData;
  return (
    <AdminShell shopName={shopName} staff={staff} waitingOrders={figures.activeOrders}>
      <Outlet />
    </AdminShell>
  );
}
