import { redirect } from "react-router";

/** The panel opens on its orders. */
export function loader() {
  return redirect("/admin/orders");
}
