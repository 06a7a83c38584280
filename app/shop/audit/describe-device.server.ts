import bowser from "bowser";

/** A browser in words, "Chrome on Windows", as far as it says what it is. */
export function describeDevice(userAgent: string | null): string {
  if (!userAgent) return "Unknown device";
  const { browser, os } = bowser.parse(userAgent);
  return [browser.name || "Unknown browser", os.name].filter(Boolean).join(" on ");
}
