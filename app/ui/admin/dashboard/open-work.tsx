import { Link } from "react-router";
import { INBOX_PATH } from "#app/shop/message/message-paths.ts";
import { viewCountWords } from "#app/shop/order-admin/saved-views.ts";
import { REVIEW_DESK_PATH } from "#app/shop/review/review-filter.ts";
import { REVIEW_PATH } from "#app/shop/rewards/task/task-paths.ts";

export interface Work {
  open: number;
  late: number;
  today: number;
  artwork: number;
  proofs: number;
  start: number;
  processing: number;
  shipped: number;
  unpaid: number;
  quotes: number;
  messages: number;
  reviews: number;
  said: number;
}

/** The orders that can be printed, and those that nothing was paid for. */
export const ORDERS_TO_START = "/admin/orders?needs=start";
export const UNPAID_ORDERS = "/admin/orders?status=pending&payment=unpaid";

const KINDS: readonly { of: keyof Work; label: string; to: string }[] = [
  { of: "start", label: "Ready to print", to: ORDERS_TO_START },
  { of: "artwork", label: "Needs artwork", to: "/admin/orders?needs=artwork" },
  { of: "proofs", label: "Needs a proof", to: "/admin/orders?needs=proof" },
  { of: "processing", label: "In production", to: "/admin/orders?status=processing" },
  { of: "shipped", label: "On the way", to: "/admin/orders?status=shipped" },
  { of: "quotes", label: "Quotes to price", to: "/admin/orders?needs=quote" },
  { of: "unpaid", label: "Unpaid", to: UNPAID_ORDERS },
  { of: "messages", label: "Messages to answer", to: INBOX_PATH },
  { of: "said", label: "Reviews to read", to: REVIEW_DESK_PATH },
  { of: "reviews", label: "Mega Bucks to review", to: REVIEW_PATH },
];

/** Work that waits for somebody, each kind with the list of it. */
export function OpenWork({ work }: { work: Work }) {
  return (
    <ul className="open-work">
      {KINDS.map(({ of, label, to }) => (
        <li key={of}>
          <Link to={to}>
            {label} <b className="num">{viewCountWords(work[of])}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}
