import type { Settings } from "./settings.ts";

/** Where the shop is, in one line: "418 Lake Ivanhoe Blvd, Orlando, FL 32801". */
export function shopAddress({
  street,
  city,
  state,
  zip,
}: Pick<Settings, "street" | "city" | "state" | "zip">): string {
  return `${street}, ${city}, ${state} ${zip}`;
}
