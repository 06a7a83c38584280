import { redirect } from "react-router";

/** The panel opens on its orders. */
export function loader() {
  return redirect("/admin/orders");
}

/** Never shown; but a route without one is no page, and could not say that access is denied. */
export default function AdminHome() {
  return null;
}
