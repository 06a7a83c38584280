import { type SQL, sql, type SQLWrapper } from "drizzle-orm";

/**
 * The text in which customers are searched, in plain letters. The index and the queries that use it
 * must build it the same way, so both call this.
 */
export function customerText(profile: {
  firstName: SQLWrapper;
  lastName: SQLWrapper;
  businessName: SQLWrapper;
  referralCode: SQLWrapper;
}): SQL {
  const { firstName, lastName, businessName, referralCode } = profile;
  return sql`search_letters(${firstName} || ' ' || ${lastName} || ' ' || ${businessName} || ' ' || ${referralCode})`;
}

/** Their phone numbers in digits, parted by a blank. */
export function customerDigits(profile: { businessPhone: SQLWrapper; cellPhone: SQLWrapper }): SQL {
  const { businessPhone, cellPhone } = profile;
  return sql`regexp_replace(${businessPhone}, '\\D', '', 'g') || ' ' || regexp_replace(${cellPhone}, '\\D', '', 'g')`;
}

/** A pattern for LIKE that finds a text anywhere, in the letters in which it is looked for. */
export function anywhere(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** A condition that a text has each of some words anywhere, in any order. */
export function hasEveryWord(text: SQL, words: string): SQL {
  const each = words.split(/\s+/u).filter((word) => word !== "");
  const conditions = (each.length === 0 ? [words] : each).map(
    (word) => sql`${text} like ${anywhere(word)}`,
  );
  return sql`(${sql.join(conditions, sql` and `)})`;
}
