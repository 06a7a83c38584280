import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { requireAdmin } from "#app/middleware/require-staff.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { shopTime } from "#app/shop/clock/shop-time.ts";
import { countReaders, listLetters, listQueue } from "#app/shop/newsletter/find-letter.server.ts";
import { letterStanding } from "#app/shop/newsletter/letter-acts.ts";
import { NewsletterPage } from "#app/ui/admin/newsletter/newsletter-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/newsletter.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = {
  palette: [{ name: "Newsletter", detail: "Email list, offers", isForAdmins: true }],
  about: ["mailing-list"],
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => [
  { title: "Newsletter" },
  { name: "robots", content: "noindex" },
];

/** Newsletters, and how many people agreed to get them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { timeZone } = context.get(settingsContext);
  const clock = { now: now(), timeZone };
  const reading = Promise.all([listLetters(db), listQueue(db), countReaders(db)]);
  const [letters, queue, readers] = await orUnavailable(context, reading);
  return {
    readers,
    letters: letters.map((letter) => {
      const { id, subject, written, startsAt, updatedAt } = letter;
      const standing = letterStanding(letter, queue, clock.now);
      return { id, subject, written, standing, when: shopTime(startsAt ?? updatedAt, clock) };
    }),
  };
}

export default function NewsletterRoute({ loaderData }: Route.ComponentProps) {
  return <NewsletterPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ErrorView error={error} failure="The newsletters could not be loaded. Please try again." />
  );
}
