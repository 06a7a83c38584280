import { type RefObject, useEffect, useRef } from "react";
import { Button } from "#app/ui/kit/button.tsx";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { useSending } from "#app/ui/kit/use-sending.ts";
import { Picture } from "#app/ui/picture.tsx";
import { SIDE_PICTURE_SIZES } from "../auth-frame.tsx";
import { INTAKE_FORM_ID, type IntakeAnswer, IntakeForm } from "./intake-form.tsx";
import type { IntakeStart } from "./intake-start.ts";
import { SKIP } from "./parse-intake-form.ts";
import "./intake.css";

/**
 * The page on which a new customer arrives (accounts §4): the business questionnaire opens as a
 * dialog over a calm page. Without JavaScript it stands in the page.
 */
export function WelcomePage({
  firstName,
  mailed,
  start,
  answer,
}: {
  /** Empty when nobody gave one. */
  firstName: string;
  /**
   * The address that the link to verify went to, and the bonus for it; `null` once it is verified.
   */
  mailed: { email: string; bonus: string | null } | null;
  start: IntakeStart;
  answer: IntakeAnswer | null;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const busy = useSending().isSending;
  useOpenDialog(dialog, answer);
  return (
    <div className="auth auth-pair welcome">
      <div className="in">
        <h1>{firstName === "" ? "Welcome" : `Welcome, ${firstName}`}</h1>
        <p className="voice">
          Your account is ready. A few questions about your business help us suggest what fits it.
        </p>
        {mailed && (
          <Notice tone="info" title="Verify your email">
            We sent a link to {mailed.email}.{" "}
            {mailed.bonus !== null &&
              `Open it, and ${mailed.bonus} in Mega Bucks is yours, once per person.`}
          </Notice>
        )}
        <div className="acts">
          <Button onClick={() => dialog.current?.showModal()}>Answer the questions</Button>
          <Button type="submit" form={INTAKE_FORM_ID} look="quiet" {...SKIP} formNoValidate>
            Skip for now
          </Button>
        </div>
        <Dialog
          ref={dialog}
          title="Tell us about your business"
          className="intake-dialog"
          isForm
          isOpen
        >
          <p className="muted">It takes about two minutes. You can change your answers later.</p>
          <IntakeForm start={start} answer={answer}>
            <div className="intake-foot">
              <Button type="submit" busy={busy} busyLabel="Saving...">
                Complete Profile
              </Button>
              <Button type="submit" look="quiet" {...SKIP} formNoValidate disabled={busy}>
                Skip for now
              </Button>
            </div>
          </IntakeForm>
        </Dialog>
      </div>
      <div className="pic">
        <Picture
          url="/pictures/business-cards"
          alt=""
          sizes={SIDE_PICTURE_SIZES}
          ratio="3/2"
          tint="sage"
          priority
        />
      </div>
    </div>
  );
}

/** Open as the server drew it, and modal from here on; opened again by what went wrong. */
function useOpenDialog(dialog: RefObject<HTMLDialogElement | null>, answer: IntakeAnswer | null) {
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.matches(":modal")) return;
    element.close();
    element.showModal();
  }, [dialog, answer]);
}
