import { Form, useNavigation } from "react-router";
import type { LetterState } from "#app/shop/mailing-list/letter-states.ts";
import { afterAct, LETTER_ACTS, type LetterStanding } from "#app/shop/newsletter/letter-acts.ts";
import type { LetterDraft } from "#app/shop/newsletter/letter-form.ts";
import { deliveryPath, NEWSLETTER_PATH } from "#app/shop/newsletter/letter-paths.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Facts } from "#app/ui/kit/facts.tsx";
import { Box } from "../box.tsx";
import type { LetterAnswer } from "./letter-edit.tsx";
import { LetterBadge } from "./letter-badge.tsx";
import { LetterPreview } from "./letter-preview.tsx";
import { pace } from "./pace.ts";
import "./newsletter.css";

const ACT_WORDS = { pause: "Pause", resume: "Resume", stop: "Stop" } as const;

const HAS_BEGUN: ReadonlySet<LetterStanding> = new Set(["scheduled", "paused", "stopped", "sent"]);

function startWords({ starts, waitsFor }: { starts: string; waitsFor: string }): string {
  return waitsFor === "" ? starts : `After “${waitsFor}” is sent`;
}

/** A newsletter that was sent off: how far it has come, and what can still be done. */
export function LetterSent({
  letterId,
  draft,
  shopName,
  perHour,
  readers,
  sent,
  answer,
}: {
  letterId: string;
  draft: LetterDraft;
  shopName: string;
  perHour: number;
  readers: number;
  /** What was typed into its form after it was sent. */
  answer: LetterAnswer | null;
  sent: {
    state: LetterState;
    starts: string;
    ended: string | null;
    standing: LetterStanding;
    /** The subject of the newsletter that goes first; "" for none. */
    waitsFor: string;
    results: { sent: number; waiting: number; failed: number; kept: number; left: number };
  };
}) {
  const action = deliveryPath(letterId);
  const busy = useNavigation().formAction === action;
  const { state, results } = sent;
  const acts = LETTER_ACTS.filter((act) => afterAct(state, act) !== null);
  const number = (count: number) => count.toLocaleString("en-US");
  return (
    <>
      <Breadcrumbs trail={[{ label: "Newsletter", to: NEWSLETTER_PATH }]} current={draft.subject} />
      <AdminHead title={draft.subject} />
      {answer !== null && (
        <Notice tone="fail" title={answer.problem} live>
          What you wrote wasn&apos;t saved. Copy it if you want to keep it:
          <span className="letter-typed">{answer.draft.body}</span>
        </Notice>
      )}
      <div className="letter">
        <Box title="Delivery" aside={<LetterBadge standing={sent.standing} />}>
          <Facts
            className="num"
            facts={[
              {
                term: HAS_BEGUN.has(sent.standing) ? "Started" : "Starts",
                detail: startWords(sent),
              },
              ...(sent.ended === null ? [] : [{ term: "Ended", detail: sent.ended }]),
              { term: "Sent", detail: number(results.sent) },
              { term: "In line", detail: number(results.waiting) },
              { term: "Failed so far", detail: number(results.failed) },
              ...(results.kept === 0
                ? []
                : [{ term: "Saved to files (no mail server)", detail: number(results.kept) }]),
              { term: "Unsubscribed through it", detail: number(results.left) },
            ]}
          />
          {acts.length > 0 && <p className="small">{pace(readers, perHour)}</p>}
          <p className="small muted">
            Sent means handed to your mail server. Failed ones are tried again. Opens and bounces
            aren&apos;t tracked.
          </p>
          <Form method="post" action={action} className="acts">
            {acts.map((act) => (
              <Button
                key={act}
                type="submit"
                name="act"
                value={act}
                busy={busy}
                look={act === "stop" ? "danger-outline" : "outline"}
              >
                {ACT_WORDS[act]}
              </Button>
            ))}
            <Button type="submit" name="act" value="copy" busy={busy} look="outline">
              Duplicate
            </Button>
          </Form>
        </Box>
        <LetterPreview letter={draft} shopName={shopName} />
      </div>
    </>
  );
}
