export interface PayloadFact {
  label: string;
  value: string;
}

/** What an order form said, as a person reads it: titled groups of label and value. */
export interface PayloadSection {
  title: string;
  facts: PayloadFact[];
}

/** Read elsewhere on the order: its lines, its contact, its price. */
const KNOWN = new Set(["orderType", "totalPrice", "totalAmount", "timestamp", "userId", "details"]);
const OWN_TITLE = "Details";

/**
 * The payload of a service's order (specification §3), whatever its shape: what is
 * a group there becomes a section, lists become numbered lines, files their names.
 * What was left empty or answered with no is left out.
 */
export function payloadSections(payload: Readonly<Record<string, unknown>>): PayloadSection[] {
  const shown = Object.entries(payload).filter(([key]) => !KNOWN.has(key));
  return groupSections(OWN_TITLE, Object.fromEntries(shown));
}

function groupSections(title: string, group: Readonly<Record<string, unknown>>): PayloadSection[] {
  const facts: PayloadFact[] = [];
  const sections: PayloadSection[] = [];
  for (const [key, value] of Object.entries(group)) {
    const label = words(key);
    if (isGroup(value)) {
      sections.push(...groupSections(title === OWN_TITLE ? label : `${title}: ${label}`, value));
    } else {
      const text = textOf(value);
      if (text !== "") facts.push({ label, value: text });
    }
  }
  return facts.length > 0 ? [{ title, facts }, ...sections] : sections;
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value.trim();
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? "Yes" : "";
  if (!Array.isArray(value)) return "";
  const entries = value.map((entry: unknown) => entryText(entry)).filter(Boolean);
  const isNumbered = value.some((entry: unknown) => isGroup(entry) && !isFile(entry));
  return isNumbered
    ? entries.map((entry, index) => `${index + 1}. ${entry}`).join("\n")
    : entries.join(", ");
}

function entryText(entry: unknown): string {
  if (!isGroup(entry)) return textOf(entry);
  if (isFile(entry)) return entry.name;
  // The database keeps a payload's keys in an order of its own.
  const named = Object.entries(entry).toSorted(([a], [b]) => Number(isName(b)) - Number(isName(a)));
  return named
    .map(([, value]) => textOf(value))
    .filter(Boolean)
    .join(", ");
}

/** What a row is about comes before what it costs. */
function isName(key: string): boolean {
  return key === "product" || key === "name";
}

function isFile(entry: Record<string, unknown>): entry is { id: string; name: string } {
  return typeof entry["id"] === "string" && typeof entry["name"] === "string";
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** "completionDate" as a label: "Completion date". */
function words(key: string): string {
  const spaced = key.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
