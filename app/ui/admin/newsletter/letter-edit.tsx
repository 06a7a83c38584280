import { useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import {
  type DraftIntent,
  LETTER_FIELDS,
  type LetterDraft,
} from "#app/shop/newsletter/letter-form.ts";
import { deliveryPath, NEWSLETTER_PATH } from "#app/shop/newsletter/letter-paths.ts";
import type { MissingFact } from "#app/shop/settings/missing-facts.ts";
import { MissingFactsNotice } from "#app/ui/admin/dashboard/missing-facts-notice.tsx";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { useTyped } from "#app/ui/admin/records/use-typed.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { LetterFields } from "./letter-fields.tsx";
import { LetterPreview } from "./letter-preview.tsx";
import { pace } from "./pace.ts";
import "./newsletter.css";

export interface LetterAnswer {
  /** What the form is about as far as its writer knows now. */
  version: number;
  newId: string | null;
  draft: LetterDraft;
  errors: Readonly<Record<string, readonly string[]>>;
  problem: string;
}

/** Writes a newsletter: the form, how it will look, and the ways to try and to send it. */
export function LetterEdit({
  letterId,
  newId,
  draft: loaded,
  version,
  shopName,
  timeZone,
  perHour,
  readers,
  missing,
  answer,
}: {
  /** `null` for a new one. */
  letterId: string | null;
  /** The id that a new one gets. */
  newId: string | null;
  draft: LetterDraft;
  version: number;
  shopName: string;
  timeZone: string;
  perHour: number;
  readers: number;
  /** What has to be told before it can be sent. */
  missing: readonly MissingFact[];
  answer: LetterAnswer | null;
}) {
  const isNew = letterId === null;
  const draft = answer?.draft ?? loaded;
  const errors = answer?.errors ?? {};
  const form = useRef<HTMLFormElement>(null);
  const { typed, read } = useTyped(form, LETTER_FIELDS, draft);
  const [picture, setPicture] = useState(draft.picture);
  const { formData } = useNavigation();
  const pressed = formData?.get("intent");
  const press = (intent: DraftIntent) => ({
    type: "submit" as const,
    name: "intent",
    value: intent,
    busy: pressed === intent,
  });
  return (
    <>
      <Breadcrumbs
        trail={[{ label: "Newsletter", to: NEWSLETTER_PATH }]}
        current={isNew ? "New" : loaded.subject}
      />
      <AdminHead title={isNew ? "Write a newsletter" : "Edit the newsletter"} />
      {answer !== null && (
        <Notice tone="fail" title={answer.problem} live>
          Nothing was sent.
        </Notice>
      )}
      <MissingFactsNotice facts={missing} title="Before you can send a newsletter" />
      <div className="letter">
        <Form
          ref={form}
          method="post"
          encType="multipart/form-data"
          className="sheet pad form"
          onInput={read}
          noValidate
        >
          <input type="hidden" name="version" value={answer?.version ?? version} />
          {isNew && <input type="hidden" name="newId" value={answer?.newId ?? newId ?? ""} />}
          <LetterFields draft={draft} errors={errors} onPicture={setPicture} />
          <TextField
            id="startsAt"
            name="startsAt"
            type="datetime-local"
            label="Send at"
            optional
            defaultValue={draft.startsAt}
            errors={errors["startsAt"]}
            help={`Leave blank to send now. Shop time: ${timeZone.replaceAll("_", " ")}.`}
          />
          {readers === 0 && <p className="small muted">{pace(readers, perHour)}</p>}
          <div className="acts">
            <Button {...press("save")} look="outline">
              Save draft
            </Button>
            <Button {...press("test")} look="outline">
              Send a test to me
            </Button>
          </div>
          {readers > 0 && missing.length === 0 && (
            <details className="letter-send">
              <summary>{sendWords(readers)}</summary>
              <p className="small muted">
                {pace(readers, perHour)} Send yourself a test first. What was sent can&apos;t be
                taken back.
              </p>
              <Button {...press("send")}>Yes, send it</Button>
            </details>
          )}
        </Form>
        <LetterPreview letter={{ ...typed, picture }} shopName={shopName} />
        {letterId !== null && <DeleteDraft letterId={letterId} />}
      </div>
    </>
  );
}

function sendWords(readers: number): string {
  if (readers === 1) return "Send to 1 person";
  return `Send to ${readers.toLocaleString("en-US")} people`;
}

function DeleteDraft({ letterId }: { letterId: string }) {
  return (
    <details className="letter-delete">
      <summary>Delete this draft</summary>
      <Form method="post" action={deliveryPath(letterId)} className="acts">
        <p className="small">The draft will be deleted for good.</p>
        <Button type="submit" name="act" value="delete" look="danger-outline" size="sm">
          Delete draft
        </Button>
      </Form>
    </details>
  );
}
