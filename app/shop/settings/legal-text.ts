import { dialable } from "#app/shop/settings/phone-uri.ts";
import { shippingSentence } from "#app/shop/delivery/shipping-method.ts";
import { formatPrice } from "#app/shop/money/money.ts";
import { revisionWords } from "./revision-words.ts";
import { shopAddress } from "./shop-address.ts";
import { PAYMENT_WAIT_HOURS } from "./payment-wait.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

/** One part of a legal text, as it is shown. */
export type LegalBlock =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: string[] };

/**
 * Reads a legal text as the owner writes it: paragraphs parted by empty lines,
 * headings after "## ", lists after "- ".
 */
export function readLegalText(text: string): LegalBlock[] {
  const blocks: LegalBlock[] = [];
  let lines: string[] = [];
  const endPart = () => {
    if (lines.length > 0) blocks.push(blockOf(lines));
    lines = [];
  };
  for (const typed of text.split("\n")) {
    const line = typed.trim();
    const isHeading = lines.length === 0 && line.startsWith("## ");
    if (isHeading) blocks.push({ kind: "heading", text: line.slice(3) });
    else if (line === "") endPart();
    else lines.push(line);
  }
  endPart();
  return blocks;
}

function blockOf(lines: readonly string[]): LegalBlock {
  return lines.every((line) => line.startsWith("- "))
    ? { kind: "list", items: lines.map((line) => line.slice(2)) }
    : { kind: "paragraph", text: lines.join(" ") };
}

/** The words that a legal text may have in braces, each a setting: no fact is written twice. */
export const LEGAL_WORDS = [
  "shopName",
  "email",
  "phone",
  "address",
  "city",
  "state",
  "foundedYear",
  "businessHours",
  "turnaround",
  "shipping",
  "shippingRate",
  "freeShippingFrom",
  "uploadMaxMegabytes",
  "designRevisions",
  "paymentWait",
] as const;

type LegalWord = (typeof LEGAL_WORDS)[number];

const isLegalWord = (name: string): name is LegalWord =>
  LEGAL_WORDS.some((known) => known === name);

/** Anything in one pair of braces. */
const BRACES = /\{([^{}\n]*)\}/g;

/** The texts in braces that are none of the words, as they were written: "{shopname}". */
export function unknownLegalWords(text: string): string[] {
  const found = [...text.matchAll(BRACES)];
  return [...new Set(found.flatMap(([word, name = ""]) => (isLegalWord(name) ? [] : [word])))];
}

/** A legal text with the settings in the place of its words in braces. */
export function fillLegalText(text: string, settings: Settings): string {
  const [method] = settings.shippingMethods;
  const { shopName, email, phone, city, state } = settings;
  const facts: Readonly<Record<LegalWord, string>> = {
    shopName,
    email,
    phone: dialable(phone) ? phone : email,
    address: shopAddress(settings),
    city,
    state,
    foundedYear: String(settings.foundedYear),
    businessHours: settings.businessHours,
    turnaround: settings.turnaround,
    shipping: shippingSentence(settings.shippingMethods),
    // Texts that were stored before there were several methods.
    shippingRate: formatPrice(method.rate),
    freeShippingFrom: method.freeFrom === null ? "no amount" : formatPrice(method.freeFrom),
    uploadMaxMegabytes: String(settings.uploadMaxMegabytes),
    designRevisions: revisionWords(settings),
    paymentWait: `${PAYMENT_WAIT_HOURS} hours`,
  };
  return text.replaceAll(BRACES, (word, name: string) => (isLegalWord(name) ? facts[name] : word));
}
