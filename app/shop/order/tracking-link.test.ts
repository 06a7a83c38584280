import { expect, test } from "vitest";
import { trackingLink } from "./tracking-link.ts";

const link = (trackingCarrier: string | null, trackingNumber: string | null) =>
  trackingLink({ trackingCarrier, trackingNumber });

test("a parcel is followed at the carrier that has it", () => {
  expect(link("UPS", "1Z999AA10123456784")).toBe(
    "https://www.ups.com/track?tracknum=1Z999AA10123456784",
  );
  expect(link("usps", "9400 1000 0000 0000 0000 00")).toBe(
    "https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000",
  );
  expect(link("FedEx Ground", "123456789012")).toBe(
    "https://www.fedex.com/fedextrack/?trknbr=123456789012",
  );
  expect(link("DHL Express", "1234567890")).toBe(
    "https://www.dhl.com/us-en/home/tracking.html?tracking-id=1234567890",
  );
  expect(link("U.P.S.", "1Z9")).toBe("https://www.ups.com/track?tracknum=1Z9");
});

test("without a number, or with a carrier that nobody knows, there is no page", () => {
  expect(link("UPS", null)).toBeNull();
  expect(link("UPS", "  ")).toBeNull();
  expect(link(null, "1Z9")).toBeNull();
  expect(link("Pete's van", "1Z9")).toBeNull();
  expect(link("Upstate Couriers", "1Z9")).toBeNull();
});

test("a number can't lead anywhere else", () => {
  expect(link("UPS", "1&x=https://evil.example")).toBe(
    "https://www.ups.com/track?tracknum=1%26x%3Dhttps%3A%2F%2Fevil.example",
  );
});
