import { Link } from "react-router";
import { inboxPath, writeInboxFilter } from "#app/shop/inbox/inbox-filter.ts";
import { type OrderWork, orderWorkPath } from "#app/shop/order-admin/order-work.ts";
import { viewCountWords } from "#app/shop/order-admin/saved-views.ts";
import { REVIEW_DESK_PATH } from "#app/shop/review/review-filter.ts";
import { heldReferralsPath } from "#app/shop/rewards/referral/referral-admin-paths.ts";
import { REVIEW_PATH } from "#app/shop/rewards/task/task-paths.ts";

export interface Work extends Readonly<Record<OrderWork, number>> {
  messages: number;
  /** Reviews of products that nobody has read. */
  said: number;
  /** What customers sent for Mega Bucks. */
  submissions: number;
  /** Held referrals; none for whoever may not decide on them. */
  referrals: number;
}

interface Kind {
  of: keyof Work;
  label: string;
  to: string;
  /** Left out while there is none. */
  isRare?: true;
}

const KINDS: readonly Kind[] = [
  { of: "start", label: "Ready to print", to: orderWorkPath("start") },
  { of: "artwork", label: "Needs artwork", to: orderWorkPath("artwork") },
  { of: "byHand", label: "Artwork to check", to: orderWorkPath("byHand"), isRare: true },
  { of: "proofs", label: "Needs a proof", to: orderWorkPath("proofs") },
  { of: "processing", label: "In production", to: orderWorkPath("processing") },
  { of: "shipped", label: "On the way", to: orderWorkPath("shipped") },
  { of: "quotes", label: "Quotes to price", to: orderWorkPath("quotes") },
  { of: "unpaid", label: "Unpaid", to: orderWorkPath("unpaid") },
  {
    of: "messages",
    label: "Messages to answer",
    to: inboxPath(writeInboxFilter({ isUnread: true })),
  },
  { of: "said", label: "Reviews to read", to: REVIEW_DESK_PATH },
  { of: "submissions", label: "Mega Bucks to review", to: REVIEW_PATH },
  { of: "referrals", label: "Referrals to review", to: heldReferralsPath(), isRare: true },
];

/** Work that waits for somebody, each kind with the list of it. */
export function OpenWork({ work }: { work: Work }) {
  const kinds = KINDS.filter(({ of, isRare }) => !isRare || work[of] > 0);
  return (
    <ul className="open-work">
      {kinds.map(({ of, label, to }) => (
        <li key={of}>
          <Link to={to}>
            {label} <b className="num">{viewCountWords(work[of])}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}
