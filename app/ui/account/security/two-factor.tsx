import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form } from "react-router";
import { SECURITY_PATH } from "#app/shop/person/account-paths.ts";
import { twoFactorSchema } from "#app/shop/customer/sign-in/security-forms.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { useSending } from "#app/ui/kit/use-sending.ts";
import { CurrentPasswordField } from "#app/ui/account/current-password-field.tsx";
import { secretOf } from "#app/ui/account/form-field.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

type Last = { lastResult: SubmissionResult | null };

/** The way in: the password once more. */
export function TwoFactorOff({ lastResult }: Last) {
  return (
    <PasswordAction intents={[{ intent: "begin", label: "Set up" }]} lastResult={lastResult} />
  );
}

/** The page while the second factor is on: other recovery codes, or off again. */
export function TwoFactorOn({ lastResult }: Last) {
  return (
    <>
      <Notice tone="pass" title="Two-factor sign-in is on">
        Lost your codes? New ones take their place. Changing phones? Turn it off, then set it up
        again.
      </Notice>
      <PasswordAction
        intents={[
          { intent: "renew", label: "New recovery codes" },
          { intent: "disable", label: "Turn off" },
        ]}
        lastResult={lastResult}
      />
    </>
  );
}

function PasswordAction({
  intents,
  lastResult,
}: Last & { intents: readonly { intent: string; label: string }[] }) {
  const { formData } = useSending();
  const [form, fields] = useForm({
    id: "two-factor",
    lastResult,
    onValidate: ({ formData: posted }) => parseWithZod(posted, { schema: twoFactorSchema }),
  });
  return (
    <Form method="post" className="form" {...getFormProps(form)}>
      {form.errors && (
        <Notice tone="fail" title="Nothing was changed" live>
          {form.errors.join(" ")}
        </Notice>
      )}
      <CurrentPasswordField field={fields.currentPassword} />
      <div className="acts">
        {intents.map(({ intent, label }, index) => (
          <Button
            key={intent}
            type="submit"
            name="intent"
            value={intent}
            look={index === 0 ? "solid" : "outline"}
            busy={formData?.get("intent") === intent}
          >
            {label}
          </Button>
        ))}
        <ButtonLink look="quiet" to={SECURITY_PATH}>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}

interface QrCode {
  /** Modules on a side, the quiet zone included. */
  size: number;
  /** The dark ones, as an SVG path. */
  path: string;
}

/** The code to scan, the codes to write down, and the proof that the app works. */
export function TwoFactorSetUp({
  setup,
  lastResult,
}: Last & {
  setup: { totpUri: string; secret: string; recoveryCodes: readonly string[]; qr: QrCode };
}) {
  const busy = useSending().isSending;
  const [form, fields] = useForm({
    id: "two-factor-code",
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: twoFactorSchema }),
  });
  const { totpUri, secret, recoveryCodes, qr } = setup;
  return (
    <>
      <div className="two-factor-code">
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="QR code for your app">
          <path d={qr.path} fill="#000000" />
        </svg>
        <div>
          <p>Scan this with your authenticator app, or type the key into it:</p>
          <p className="num">
            <code>{secret.match(/.{1,4}/g)?.join(" ") ?? secret}</code>
          </p>
          <p>
            <a className="link" href={totpUri}>
              Open the app on this device
            </a>
          </p>
        </div>
      </div>
      <RecoveryCodes codes={recoveryCodes} />
      <Form method="post" className="form" {...getFormProps(form)}>
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="totpUri" value={totpUri} />
        {recoveryCodes.map((code) => (
          <input key={code} type="hidden" name="recoveryCodes" value={code} />
        ))}
        <TextField
          {...secretOf(fields.code)}
          label="Code from your app"
          autoComplete="one-time-code"
          inputMode="numeric"
          required
        />
        <div className="acts">
          <Button type="submit" busy={busy}>
            Turn on
          </Button>
          <ButtonLink look="quiet" to={SECURITY_PATH}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
