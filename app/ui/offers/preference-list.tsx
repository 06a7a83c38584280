import { Form } from "react-router";
import type { EmailList } from "#app/shop/email-preferences/preferences-form.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { useSending } from "#app/ui/kit/use-sending.ts";
import "./preferences.css";

/** A list of emails as its reader sees it. */
export interface Preference {
  list: EmailList;
  isOn: boolean;
  /** In the place of the usual words. */
  text?: string;
}

interface Words {
  title: string;
  text: string;
  start: string;
  stop: string;
}

const WORDS: Readonly<Record<EmailList, Words>> = {
  offers: {
    title: "Offers and ideas",
    text: "Specials and newsletters, now and then, and one reminder when you leave a cart.",
    start: "Email me offers",
    stop: "Unsubscribe",
  },
  reviews: {
    title: "Review requests",
    text: "One email a few days after each order arrives.",
    start: "Ask me again",
    stop: "Stop asking",
  },
};

/** What a mailbox gets of the shop's own accord: one press turns each on or off, or all of it off. */
export function PreferenceList({
  preferences,
  action,
  heading: Heading,
}: {
  preferences: readonly Preference[];
  /** The address that the forms are sent to. */
  action: string;
  heading: "h2" | "h4";
}) {
  const busy = useSending().isSending;
  return (
    <div className="preferences">
      <ul>
        {preferences.map(({ list, isOn, text }) => {
          const words = WORDS[list];
          return (
            <li key={list}>
              <div>
                <Heading>
                  {words.title} <span className="slug">{isOn ? "On" : "Off"}</span>
                </Heading>
                <p className="small muted">{text ?? words.text}</p>
              </div>
              <Form method="post" action={action} preventScrollReset>
                <input type="hidden" name="list" value={list} />
                <Button
                  type="submit"
                  name="wants"
                  value={isOn ? "no" : "yes"}
                  look="outline"
                  size="sm"
                  busy={busy}
                >
                  {isOn ? words.stop : words.start}
                </Button>
              </Form>
            </li>
          );
        })}
      </ul>
      {preferences.some(({ isOn }) => isOn) && (
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="list" value="everything" />
          <button type="submit" name="wants" value="no" className="link small">
            Unsubscribe from everything
          </button>
        </Form>
      )}
      <p className="help">Emails about your orders and your account still come.</p>
    </div>
  );
}
