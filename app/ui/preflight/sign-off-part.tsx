import CircleCheck from "lucide-react/icons/circle-check";
import { Form } from "react-router";
import { MOST_SIGNED_NAME } from "#app/shop/form/signed-name.ts";
import { MOST_RELEASE_REASON } from "#app/shop/artwork/sign-off/sign-off-form.ts";
import type { SignOffView } from "#app/shop/artwork/sign-off/sign-off-view.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { useSending } from "#app/ui/kit/use-sending.ts";

/** What was typed into a form that was refused. */
export interface TypedSignOff {
  name?: string;
  reason?: string;
}

/** Who signed a file off, or the form to do so. */
export function SignOffPart({
  signOff: { seen, may, signed, hold },
  signer,
  typed,
}: {
  signOff: SignOffView;
  /** Whoever looks, as the shop knows them; "" of a guest. */
  signer: string;
  typed: TypedSignOff;
}) {
  if (signed) return <Signed {...signed} />;
  switch (may) {
    case "release":
      return <ReleaseForm seen={seen} typed={typed.reason ?? ""} />;
    case "accept":
      return <AcceptForm seen={seen} name={typed.name ?? signer} isFailing={false} />;
    case "insist":
      return <AcceptForm seen={seen} name={typed.name ?? signer} isFailing />;
    case null:
      return hold === "fix" ? (
        <p className="sign-off small muted">
          It can't be printed like this. Fix what's marked, or send another file.
        </p>
      ) : null;
  }
}

function Signed({ kind, by, when, reason }: NonNullable<SignOffView["signed"]>) {
  const isAccepted = kind === "accepted";
  return (
    <div className="sign-off sign-off-done">
      <Icon of={CircleCheck} />
      <p>
        <b>{isAccepted ? `Accepted by ${by}` : `Released by ${by}`}</b>
        <span className="small muted num">, {when}</span>
        {reason !== "" && <span className="small sign-off-reason">{reason}</span>}
      </p>
    </div>
  );
}

function AcceptForm({ seen, name, isFailing }: { seen: string; name: string; isFailing: boolean }) {
  const busy = useSending().isSending;
  return (
    <Form method="post" className="sign-off form" preventScrollReset noValidate>
      <input type="hidden" name="accept" value={seen} />
      <p className="small">
        {isFailing
          ? "It fails our check, and what is marked here will show in print. If you accept it, we print it as it is."
          : "It can be printed. If you accept it, we print it as it is, with what is marked here."}
      </p>
      <TextField
        id="sign-off-name"
        name="name"
        label="Your name"
        autoComplete="name"
        maxLength={MOST_SIGNED_NAME}
        required
        defaultValue={name}
      />
      <Button type="submit" busy={busy}>
        {isFailing ? "Print it anyway" : "Accept and continue"}
      </Button>
    </Form>
  );
}

function ReleaseForm({ seen, typed }: { seen: string; typed: string }) {
  const busy = useSending().isSending;
  return (
    <Form method="post" className="sign-off form" preventScrollReset noValidate>
      <input type="hidden" name="release" value={seen} />
      <TextareaField
        id="sign-off-reason"
        name="reason"
        label="Why it can be printed"
        rows={2}
        required
        maxLength={MOST_RELEASE_REASON}
        defaultValue={typed}
        help="Visible to staff only. The customer sees that our team checked it."
      />
      <Button type="submit" busy={busy}>
        Release for printing
      </Button>
    </Form>
  );
}
