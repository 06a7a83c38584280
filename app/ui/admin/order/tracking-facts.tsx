import { adminTrackingPath } from "#app/shop/order/tracking-form.ts";
import { Link } from "react-router";

/**
 * Carrier and number by which the parcel of an order can be followed, as its customer sees them,
 * and the way to change them.
 */
export function TrackingFacts({
  orderId,
  parcel: { carrier, number, link },
}: {
  orderId: string;
  parcel: { carrier: string; number: string; link: string | null };
}) {
  return (
    <div className="status-notice">
      <p className="small">
        {number === "" ? (
          <span className="muted">
            The customer doesn't have a {carrier && `${carrier} `}tracking number yet.
          </span>
        ) : (
          <>
            {carrier}{" "}
            {link === null ? (
              <b className="num">{number}</b>
            ) : (
              <a className="link num" href={link} target="_blank" rel="noreferrer">
                {number}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            )}
          </>
        )}
      </p>
      <Link className="link small" to={adminTrackingPath(orderId)}>
        {number === "" ? "Add a tracking number" : "Change tracking number"}
      </Link>
    </div>
  );
}
