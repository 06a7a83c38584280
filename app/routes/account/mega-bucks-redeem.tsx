import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orNull, orUnavailable } from "#app/middleware/unavailable.ts";
import { couponView } from "#app/shop/coupon/coupon-view.ts";
import { generateCoupon } from "#app/shop/coupon/generate-coupon.server.ts";
import { listOwnCoupons } from "#app/shop/coupon/list-own-coupons.server.ts";
import { readRedeemForm, REDEEM_MESSAGES } from "#app/shop/rewards/redeem/redeem-form.ts";
import { REWARDS_REDEEM_PATH } from "#app/shop/person/account-paths.ts";
import { loyaltySummary } from "#app/shop/rewards/ledger/loyalty-queries.server.ts";
import { readProgram } from "#app/shop/rewards/read-program.server.ts";
import { RedeemPage } from "#app/ui/account/rewards/redeem-page.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/mega-bucks-redeem.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const customer = context.get(customerContext);
  const { userId, emailVerified } = customer;
  const settings = context.get(settingsContext);
  const now = services.now();
  const [{ balance, spendable, held }, coupons, program] = await orUnavailable(
    context,
    Promise.all([
      loyaltySummary(services.db, userId, now),
      listOwnCoupons(services.db, userId, now),
      readProgram(services, settings, customer),
    ]),
  );
  return {
    balance,
    spendable,
    held,
    mayRedeem: emailVerified,
    validDays: settings.couponValidDays,
    coupons: coupons.map((coupon) => couponView(coupon, settings.timeZone)),
    /** Sent with every press of the button: one page, one coupon. */
    submissionKey: crypto.randomUUID(),
    program,
  };
}

/** Turns Mega Bucks into a coupon. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { userId } = context.get(customerContext);
  const { amount, instead, ...typed } = readRedeemForm(await request.formData());
  if (amount === null) {
    const { title, text: words } = REDEEM_MESSAGES.amount;
    const text = instead === null ? words : `${words}. ${instead}.`;
    return data({ ...typed, problem: { title, text } }, { status: 400 });
  }
  const wanted = { userId, amount, submissionKey: typed.submissionKey };
  const result = await orNull(context, generateCoupon(services, wanted, services.now()));
  if (result === null) return data({ ...typed, problem: REDEEM_MESSAGES.failed }, { status: 503 });
  return result.ok
    ? arriveAt(REWARDS_REDEEM_PATH, "coupon-generated")
    : data({ ...typed, problem: REDEEM_MESSAGES[result.reason] }, { status: 400 });
}

/** A refusal may come from the balance having been spent elsewhere meanwhile. */
export const shouldRevalidate = () => true;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Redeem Mega Bucks" });
}

export default function MegaBucksRedeem({ loaderData, actionData }: Route.ComponentProps) {
  return <RedeemPage {...loaderData} refused={useAnswer(actionData)} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load rewards history" />;
}
