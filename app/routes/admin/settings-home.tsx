import { redirect } from "react-router";
import { requireAdmin } from "#app/middleware/require-staff.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { settingsPath } from "#app/shop/settings/settings-paths.ts";
import type { Route } from "./+types/settings-home.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = {
  palette: [{ name: "Settings", detail: "Business, taxes, shipping, email", isForAdmins: true }],
} satisfies RouteFacts;

/** The settings open on the business. */
export function loader() {
  return redirect(settingsPath("business"));
}

/** Never shown; but a route without one is no page, and could not say that access is denied. */
export default function SettingsHome() {
  return null;
}
