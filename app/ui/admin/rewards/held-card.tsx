import { Form, Link, useNavigation } from "react-router";
import { customerAdminPath } from "#app/shop/customer/admin/customer-admin-paths.ts";
import type { HeldReferral, ReferralSide } from "#app/shop/rewards/referral/held-referral.ts";
import { Notice } from "#app/ui/kit/notice.tsx";
import { VerdictButtons } from "./verdict-buttons.tsx";

/** A verdict that was sent and not taken. */
export interface RefusedVerdict {
  referralId: string;
  problem: string;
}

/** One held referral: who invited whom, what is suspicious, and the verdict. */
export function HeldCard({
  referral,
  refused,
}: {
  referral: HeldReferral;
  refused: RefusedVerdict | null;
}) {
  const { id, referrer, friend, suspicion, invited, firstPurchase, isOwn } = referral;
  return (
    <li className="sheet review" aria-labelledby={`referral-${id}`}>
      <div className="review-what">
        <h2 className="held-title" id={`referral-${id}`}>
          {referrer.name} invited {friend.name}
        </h2>
        <p className="submitted">
          <span className="muted">Reason:</span> <b>{suspicion || "Not stated"}</b>
        </p>
        <div className="held-sides">
          <Side title="Referrer" side={referrer} />
          <Side title="Friend" side={friend} />
        </div>
      </div>
      <div className="review-who">
        <p>
          <span className="small muted">Invited {invited}</span>
          <span className="small muted">
            {firstPurchase === null
              ? "No qualifying purchase yet"
              : `First purchase ${firstPurchase}`}
          </span>
        </p>
        {isOwn ? (
          <p className="small muted">This one is yours, so someone else has to review it.</p>
        ) : (
          <VerdictForm referral={referral} refused={refused} />
        )}
      </div>
    </li>
  );
}

function Side({ title, side: { userId, name, business, email } }: SideProps) {
  return (
    <dl className="held-side">
      <dt className="small muted">{title}</dt>
      <dd>
        <Link className="link" to={customerAdminPath(userId)}>
          {name}
        </Link>
      </dd>
      <dd className="small muted">{business}</dd>
      <dd className="small muted">{email}</dd>
    </dl>
  );
}

interface SideProps {
  title: string;
  side: ReferralSide;
}

function VerdictForm({
  referral: { id, referrer, friend, firstPurchase },
  refused,
}: {
  referral: HeldReferral;
  refused: RefusedVerdict | null;
}) {
  const { formData } = useNavigation();
  const sending = formData?.get("referralId") === id ? formData.get("verdict") : null;
  const about = `${referrer.name} invited ${friend.name}`;
  return (
    <Form method="post" className="review-form" preventScrollReset>
      {refused && (
        <Notice tone="fail" title="Failed to review referral" live>
          {refused.problem}
        </Notice>
      )}
      <input type="hidden" name="referralId" value={id} />
      <p className="small">
        {firstPurchase === null
          ? "Approving pays the commissions earned since it was held, and the bonus once the friend's first purchase is paid."
          : "Approving pays the first-purchase bonus and the commissions earned since it was held, minus refunds."}{" "}
        If declined, it never pays. Either choice is final.
      </p>
      <VerdictButtons
        about={about}
        yes={{ value: "active", label: "Approve" }}
        no={{ value: "refused", label: "Decline" }}
        sending={sending}
      />
    </Form>
  );
}
