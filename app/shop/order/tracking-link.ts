/** Carriers whose tracking pages take the number in the address. */
const TRACKING_PAGES: readonly { names: RegExp; page: string }[] = [
  { names: /^(ups|united parcel service)\b/i, page: "https://www.ups.com/track?tracknum=" },
  {
    names: /^(usps|us mail|united states postal service)\b/i,
    page: "https://tools.usps.com/go/TrackConfirmAction?tLabels=",
  },
  { names: /^fed ?ex\b/i, page: "https://www.fedex.com/fedextrack/?trknbr=" },
  { names: /^dhl\b/i, page: "https://www.dhl.com/us-en/home/tracking.html?tracking-id=" },
];

/**
 * Where a parcel can be followed at its carrier; `null` when the carrier has no
 * page that we know, or there is no number (accounts §2, Track Package).
 */
export function trackingLink({
  trackingCarrier,
  trackingNumber,
}: {
  trackingCarrier: string | null;
  trackingNumber: string | null;
}): string | null {
  const number = (trackingNumber ?? "").replaceAll(/\s/g, "");
  if (number === "") return null;
  const carrier = (trackingCarrier ?? "").trim().replaceAll(".", "");
  const known = TRACKING_PAGES.find(({ names }) => names.test(carrier));
  return known ? known.page + encodeURIComponent(number) : null;
}
