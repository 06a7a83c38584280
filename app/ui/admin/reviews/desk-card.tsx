import { Link } from "react-router";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import type { DeskEntry } from "#app/shop/review/desk-entry.ts";
import { DESK_REFUSALS, STATE_WORDS } from "#app/shop/review/desk-refusals.ts";
import { NAMELESS } from "#app/shop/review/shown-name.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Stars } from "#app/ui/kit/stars.tsx";
import { AnswerForm, DecisionForms, type RefusedAct } from "./desk-forms.tsx";

/** One review: what it says, whose it is, and what the team does with it. */
export function DeskCard({ entry, refused }: { entry: DeskEntry; refused: RefusedAct | null }) {
  const { id, stars, title, text, product, order, decided, reason, state } = entry;
  // A reason that is missing is said where it is missing.
  const isAnswering = refused?.act === "answer";
  const isAtField = refused?.act === "declined" && refused.words === "";
  return (
    <li className="sheet desk-review" aria-labelledby={`review-${id}`}>
      <div className="desk-said">
        <h2 id={`review-${id}`}>{product}</h2>
        <p>
          <Stars stars={stars} /> {title !== "" && <b>{title}</b>}
        </p>
        {text !== "" && <p className="desk-words">{text}</p>}
        <p className="small muted">
          {entry.shownName || NAMELESS}, {entry.written}. Order{" "}
          <Link className="link" to={adminOrderPath(order.id)}>
            {order.number}
          </Link>{" "}
          {order.isTest && <Badge plain>Test</Badge>}
        </p>
      </div>
      <div className="desk-acts">
        {refused && !isAtField && (
          <Notice tone="fail" live>
            {refused.problem}
          </Notice>
        )}
        {decided && (
          <p className="small muted">
            {STATE_WORDS[state]} by {decided.by}, {decided.when}
          </p>
        )}
        {reason !== "" && <p className="small desk-words">Reason: {reason}</p>}
        {entry.isOwn ? (
          <p className="small muted">{DESK_REFUSALS.own}</p>
        ) : (
          <>
            {state === "published" && (
              <details className="desk-fold" open={entry.answer !== "" || isAnswering}>
                <summary>{entry.answer === "" ? "Reply publicly" : "Your reply"}</summary>
                <AnswerForm entry={entry} refused={refused} />
              </details>
            )}
            <DecisionForms entry={entry} refused={refused} />
          </>
        )}
      </div>
    </li>
  );
}
