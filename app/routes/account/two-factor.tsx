import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { authClientOf } from "#app/middleware/auth-client.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { refusalStatus } from "#app/middleware/wait.ts";
import { SECURITY_PATH } from "#app/shop/person/account-paths.ts";
import { qrCode } from "#app/shop/customer/sign-in/qr-code.server.ts";
import { twoFactorSchema } from "#app/shop/customer/sign-in/security-forms.ts";
import { tooManyTries } from "#app/shop/customer/sign-in/too-many-tries.ts";
import {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
} from "#app/shop/customer/sign-in/two-factor.server.ts";
import { wrongPassword } from "#app/shop/customer/sign-in/wrong-password.ts";
import { postedFields } from "#app/shop/form/posted-fields.ts";
import { SecurityPage } from "#app/ui/account/security/security-page.tsx";
import { TwoFactorOff, TwoFactorOn, TwoFactorSetUp } from "#app/ui/account/security/two-factor.tsx";
import { RecoveryCodes } from "#app/ui/account/security/recovery-codes.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/two-factor.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Two-factor sign-in" });
}

export function loader({ context }: Route.LoaderArgs) {
  return { isOn: context.get(customerContext).twoFactorEnabled };
}

/** Nothing that is shown once is kept: it travels with the answer alone. */
const nothing = { reply: null, setup: null, recoveryCodes: null };

export async function action({ request, context }: Route.ActionArgs) {
  const form = parseWithZod(postedFields(await request.formData()), { schema: twoFactorSchema });
  const hideFields = ["currentPassword", "code"];
  if (form.status !== "success") {
    const { totpUri, recoveryCodes } = form.payload;
    const setup = setupOf(totpUri, recoveryCodes);
    return data({ ...nothing, reply: form.reply({ hideFields }), setup }, { status: 400 });
  }
  const services = context.get(servicesContext);
  const person = context.get(customerContext);
  const client = authClientOf(request, context);
  const { value } = form;
  const refuse = (fieldErrors: Record<string, string[]>, status: number) =>
    data({ ...nothing, reply: form.reply({ fieldErrors, hideFields }) }, { status });
  switch (value.intent) {
    case "begin": {
      const begun = await beginTwoFactor(services, person, value.currentPassword, client);
      if (!begun.ok) return refuse(wrongPassword(begun), refusalStatus(context, begun));
      return data({ ...nothing, setup: setupOf(begun.totpUri, begun.recoveryCodes) });
    }
    case "confirm": {
      const confirmed = await confirmTwoFactor(services, person, value.code, client);
      if (confirmed.ok) return arriveAt(SECURITY_PATH, "two-factor-on", confirmed.cookies);
      const isLimited = confirmed.reason === "limited";
      const sentence = isLimited ? tooManyTries(confirmed) : "That code is not right";
      const reply = form.reply({ fieldErrors: { code: [sentence] }, hideFields });
      const setup = setupOf(value.totpUri, value.recoveryCodes);
      return data({ ...nothing, reply, setup }, { status: refusalStatus(context, confirmed) });
    }
    case "renew": {
      const renewed = await renewRecoveryCodes(services, person, value.currentPassword, client);
      if (!renewed.ok) return refuse(wrongPassword(renewed), refusalStatus(context, renewed));
      return data({ ...nothing, recoveryCodes: renewed.recoveryCodes });
    }
    case "disable": {
      const disabled = await disableTwoFactor(services, person, value.currentPassword, client);
      if (!disabled.ok) return refuse(wrongPassword(disabled), refusalStatus(context, disabled));
      return arriveAt(SECURITY_PATH, "two-factor-off", disabled.cookies);
    }
  }
}

/**
 * The secret and the codes that setting up shows; also from a form that came back with a wrong
 * code.
 */
function setupOf(totpUri: unknown, codes: unknown) {
  if (typeof totpUri !== "string" || !URL.canParse(totpUri)) return null;
  const recoveryCodes = Array.isArray(codes)
    ? codes.filter((code): code is string => typeof code === "string")
    : [];
  const secret = new URL(totpUri).searchParams.get("secret") ?? "";
  return { totpUri, recoveryCodes, secret, qr: qrCode(totpUri) };
}

export default function TwoFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { reply, setup, recoveryCodes } = answer ?? nothing;
  if (setup !== null) {
    return (
      <SecurityPage title="Set up two-factor sign-in">
        <TwoFactorSetUp setup={setup} lastResult={reply} />
      </SecurityPage>
    );
  }
  return (
    <SecurityPage
      title="Two-factor sign-in"
      intro="You'll enter your password and a code from an authenticator app."
    >
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} isNew />}
      {loaderData.isOn ? <TwoFactorOn lastResult={reply} /> : <TwoFactorOff lastResult={reply} />}
    </SecurityPage>
  );
}
