import { useRef } from "react";
import type { ContactNotice } from "#app/shop/message/contact-notices.ts";
import { OFFERS_BOX, OFFERS_BOX_WORDS } from "#app/shop/mailing-list/consent-terms.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import { useAlive } from "#app/ui/kit/use-alive.ts";
import { type PostedContact, useContactForm } from "./use-contact-form.ts";

/**
 * The contact form (specification §2 and §5). Without JavaScript it posts to the
 * contact page, which answers with everything that was typed.
 */
export function ContactForm({
  headingLevel,
  posted = null,
  sent = null,
}: {
  headingLevel: 2 | 3;
  posted?: PostedContact | null;
  /** A message that has just been sent without JavaScript. */
  sent?: ContactNotice | null;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, refusal, isBusy, submit, forget } = useContactForm(form, posted);
  // With the script, the shop's own sentences stand beside the fields.
  const isAlive = useAlive();

  const Heading = headingLevel === 2 ? "h2" : "h3";
  const field = (name: string) => ({
    id: `contact-${name}`,
    name,
    defaultValue: posted?.values[name] ?? "",
    errors: errors[name],
    onChange: () => forget(name),
  });
  return (
    <form
      ref={form}
      className="sheet pad form contact-form"
      method="post"
      action="/contact"
      noValidate={isAlive}
      onSubmit={(event) => void submit(event)}
      aria-labelledby="contact-form-title"
    >
      <Heading id="contact-form-title" className="part-title">
        Send a message
      </Heading>
      {sent && (
        <Notice tone="pass" title={sent.title} live>
          {sent.text}
        </Notice>
      )}
      {refusal && (
        <Notice tone="fail" title={refusal.title} live>
          {refusal.text}
        </Notice>
      )}
      <div className="cols-2">
        <TextField {...field("name")} label="Name" autoComplete="name" maxLength={120} required />
        <TextField
          {...field("phone")}
          label="Phone"
          optional
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
        <TextField
          {...field("email")}
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          frameClassName="full"
        />
        <TextField
          {...field("subject")}
          label="Subject"
          maxLength={200}
          required
          frameClassName="full"
        />
        <TextareaField
          {...field("message")}
          label="Message"
          rows={6}
          maxLength={5000}
          required
          frameClassName="full"
        />
        <label className="check full">
          <input
            type="checkbox"
            name={OFFERS_BOX}
            defaultChecked={posted?.values[OFFERS_BOX] !== undefined}
          />
          <span>{OFFERS_BOX_WORDS}</span>
        </label>
        {/* Nobody sees it; a program fills it in. */}
        <div className="trap" aria-hidden="true">
          <label htmlFor="contact-website">Leave this empty</label>
          <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
      </div>
      <div>
        <Button type="submit" size="lg" busy={isBusy} busyLabel="Sending...">
          Send Message
        </Button>
      </div>
    </form>
  );
}
