import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { authClientOf } from "#app/middleware/auth-client.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { secretPageHeaders } from "#app/middleware/secret-page-headers.ts";
import { beginSession } from "#app/shop/customer/sign-in/begin-session.server.ts";
import { postedFields } from "#app/shop/form/posted-fields.ts";
import { pageSign } from "#app/shop/settings/make-page-sign.ts";
import { ownerSetupSchema } from "#app/shop/staff/owner-setup-form.ts";
import { setUpOwner } from "#app/shop/staff/set-up-owner.server.ts";
import { isSetupLinkOpen } from "#app/shop/staff/setup-link-queries.server.ts";
import "#app/ui/account/account.css";
import { BareHeader } from "#app/ui/chrome/bare-header.tsx";
import { OwnerSetupForm } from "#app/ui/account/owner-setup-form.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import type { Route } from "./+types/owner-setup.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Set up your shop" },
  { name: "robots", content: "noindex, nofollow" },
];

export const headers: Route.HeadersFunction = secretPageHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const open = await isSetupLinkOpen(db, tokenOf(request), now());
  const { shop } = pageSign(context.get(settingsContext));
  return data({ open, shop }, { status: open ? 200 : 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = parseWithZod(postedFields(await request.formData()), { schema: ownerSetupSchema });
  if (form.status !== "success") {
    return data(form.reply({ hideFields: ["password"] }), { status: 400 });
  }
  const services = context.get(servicesContext);
  const made = await setUpOwner(services.db, tokenOf(request), form.value, services.now());
  // The page is shown again and says that the link is dead.
  if (!made.ok) return data(null, { status: 404 });
  const owner = { userId: made.userId, name: form.value.name };
  const cookies = await beginSession(services, owner, authClientOf(request, context));
  // An account with a second factor signs in with it.
  return arriveAt(cookies.length > 0 ? "/admin" : "/auth", "shop-ready", cookies);
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

export default function OwnerSetupPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <BareHeader shop={loaderData.shop} />
      <main id="main" tabIndex={-1} className="auth">
        <div className="in">
          {loaderData.open ? (
            <>
              <h1>Set up your shop</h1>
              <p className="voice">
                You are its owner. Choose how you sign in, and tell customers who you are.
              </p>
              <OwnerSetupForm lastResult={actionData ?? null} />
            </>
          ) : (
            <EmptyState title="This link does not work" headingLevel={1}>
              It is used up, older than an hour, or the shop has its owner already. Start the shop
              again for a new link, or run{" "}
              <code>npm run shop -- owner create --email you@example.com</code>.
            </EmptyState>
          )}
        </div>
      </main>
    </>
  );
}
