import type { Route } from "./+types/robots";
import { servicesContext } from "#app/middleware/context.ts";

/**
 * Addresses that belong to one person, or are no page; order forms with choices are the same page
 * again.
 */
const CLOSED = [
  "/admin",
  "/api/",
  "/auth",
  "/my-account",
  "/orders/",
  "/payment-cancelled",
  "/payment-success",
  "/search",
  "/setup",
  "/team-invitation",
  "/test-email",
  "/webhooks/",
];

/** `/robots.txt`: what search engines may read, and where the sitemap is. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext).env;
  const lines = [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${new URL("/sitemap.xml", publicUrl).href}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
