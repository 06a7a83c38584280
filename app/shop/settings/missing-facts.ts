import { zipDoubt } from "#app/shop/delivery/zip-prefixes.ts";
import { placeInSentence, placeName } from "#app/shop/delivery/us-states.ts";
import type { SettingSectionId } from "./setting-sections.ts";
import { DEFAULT_SETTINGS, type Settings } from "./settings.ts";

/** What customers and the team rely on, and nobody has told the shop yet. */
export interface MissingFact {
  fact: "name" | "email" | "phone" | "address" | "zip" | "years" | "tax" | "mail";
  /** What it is called in the settings. */
  label: string;
  /** What comes of it as long as it is missing, as whole sentences. */
  words: string;
  /** The page of the settings where it is told. */
  section: SettingSectionId;
}

/**
 * The facts that are still the sample shop's, which no shop really has, and the tax and mail that
 * a shop needs to sell. `isMailKept`: mails become files although the shop is open to the public.
 */
export function findMissingFacts(
  settings: Settings,
  { isMailKept }: { isMailKept: boolean },
): MissingFact[] {
  const { shopName, email, phone, street, city, foundedYear, rebrandedYear } = DEFAULT_SETTINGS;
  const isSample = (key: keyof Settings) => settings[key] === DEFAULT_SETTINGS[key];
  const tax = taxWords(settings);
  const paidTax =
    tax === null ? `, and pay the sales tax of ${placeInSentence(settings.state)}` : "";
  const doubt = zipDoubt(settings.state, settings.zip, { shipsToTerritories: true });
  const found: (MissingFact | false)[] = [
    isSample("email") && {
      fact: "email",
      label: "Email",
      words:
        settings.teamEmail === ""
          ? `New orders and questions go to ${email}, where no one reads them.`
          : `Customers are told to write to ${email}, where no one reads it.`,
      section: "business",
    },
    isMailKept && {
      fact: "mail",
      label: "Mail server",
      words:
        "SMTP_URL isn't set, so customers and your team get no email. It's only written to files on the server.",
      section: "mail",
    },
    isSample("shopName") && {
      fact: "name",
      label: "Business name",
      words: `Pages, emails and invoices say ${shopName}.`,
      section: "business",
    },
    isSample("phone") && {
      fact: "phone",
      label: "Phone",
      words: `Customers are told to call ${phone}, which isn’t a real number.`,
      section: "business",
    },
    isSample("street") && {
      fact: "address",
      label: "Address",
      words: `Customers who pick up are sent to ${street} in ${city}, where there’s no shop${paidTax}.`,
      section: "business",
    },
    doubt !== null && {
      fact: "zip",
      label: "ZIP code",
      words: `${doubt} Sales tax and delivery dates depend on it.`,
      section: "business",
    },
    isSample("foundedYear") &&
      isSample("rebrandedYear") && {
        fact: "years",
        label: "Founded in",
        words: `The home page and About say that you opened in ${foundedYear} and renamed the shop in ${rebrandedYear}.`,
        section: "about",
      },
    tax !== null && { fact: "tax", label: "Sales tax", words: tax, section: "delivery" },
  ];
  return found.filter((one) => one !== false);
}

/** The same for the command line. */
export function missingWords(missing: readonly MissingFact[]): string {
  const said = missing.map(({ label, words }) => `${label}: ${words}`);
  return `${said.join(" ")} Set it under Settings.`;
}

/** A shop collects the tax of its own state; that there is none has to be said, as 0. */
function taxWords({ state, taxRates }: Settings): string | null {
  if (Object.hasOwn(taxRates, state)) return null;
  const [name, rates] = [placeName(state), Object.entries(taxRates)];
  const others =
    rates.length === 0 ? "" : ` Taxed now: ${rates.map(([code]) => placeName(code)).join(", ")}.`;
  return `${name} has no sales tax rate, so orders picked up or delivered there aren’t taxed.${others} Enter the rate, or 0 if there is none.`;
}
