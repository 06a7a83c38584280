import type { OwnOrderHead } from "./own-order-head.ts";

/** The place of the parcel on the page of its order. */
export const TRACKING_ID = "tracking";

/** The whereabouts of the parcel, as far as we know. */
export function Tracking({ tracking }: { tracking: NonNullable<OwnOrderHead["tracking"]> }) {
  const { carrier, number, link } = tracking;
  if (!number) {
    return (
      <p id={TRACKING_ID}>
        Your parcel is on its way, and we have no tracking number for it. Message us, and we find
        out where it is.
      </p>
    );
  }
  return (
    <p id={TRACKING_ID}>
      {carrier ? `${carrier} tracking number` : "Tracking number"}{" "}
      {link === null ? (
        <b className="num">{number}</b>
      ) : (
        <a className="link num" href={link}>
          {number}
        </a>
      )}
    </p>
  );
}
