/** Days of the week on which the shop is open from one time to another. */
export interface OpeningHours {
  days: string[];
  /** A time of the shop's clock, such as "08:00". */
  opens: string;
  closes: string;
}

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const TO = String.raw`\s*(?:to|through|until|[-–—])\s*`;
const day = (name: string) => `(?<${name}>[a-z]+?)s?`;
const time = (name: string) =>
  String.raw`(?<${name}Hour>\d{1,2})(?::(?<${name}Minute>\d{2}))?\s*(?<${name}Half>am|pm)`;
const STRETCH = new RegExp(
  String.raw`^${day("first")}(?:${TO}${day("last")})?:?\s+${time("opens")}${TO}${time("closes")}$`,
);

/**
 * The hours in the words of the setting, such as "Monday to Friday 8:00 AM to 5:00 PM, Saturday 9
 * AM to 1 PM". None at all as soon as a part of them is not understood: half of the hours would be
 * wrong hours.
 */
export function readOpeningHours(words: string): OpeningHours[] {
  const parts = words
    .toLowerCase()
    .replace(/([ap])\.\s?m\./g, "$1m")
    .split(/\s*(?:[,;]|\band\b)\s*/)
    .filter((part) => part !== "");
  const stretches = parts.map((part) => readStretch(part.trim()));
  const read = stretches.filter((stretch) => stretch !== null);
  return read.length === stretches.length ? read : [];
}

function readStretch(words: string): OpeningHours | null {
  const parts = STRETCH.exec(words)?.groups;
  if (parts === undefined) return null;
  const first = dayNumber(parts["first"]);
  const last = dayNumber(parts["last"] ?? parts["first"]);
  const opens = timeOf(parts, "opens");
  const closes = timeOf(parts, "closes");
  if (first === null || last === null || opens === null || closes === null) return null;
  if (last < first || closes <= opens) return null;
  return { days: DAYS.slice(first, last + 1), opens, closes };
}

function dayNumber(word = ""): number | null {
  const found = DAYS.findIndex((name) => word.length >= 3 && name.toLowerCase().startsWith(word));
  return found === -1 ? null : found;
}

function timeOf(parts: Record<string, string>, name: "opens" | "closes"): string | null {
  const hour = Number(parts[`${name}Hour`]);
  const minute = parts[`${name}Minute`] ?? "00";
  if (hour < 1 || hour > 12 || Number(minute) > 59) return null;
  const hours = (hour % 12) + (parts[`${name}Half`] === "pm" ? 12 : 0);
  return `${String(hours).padStart(2, "0")}:${minute}`;
}
