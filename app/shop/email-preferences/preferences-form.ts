import { z } from "zod";

/** What the shop emails of its own accord, as its reader turns it on and off. */
export const EMAIL_LISTS = ["offers", "reviews"] as const;
export type EmailList = (typeof EMAIL_LISTS)[number];

/** In the address: the list that a mail program leaves for its reader. */
const LIST_FIELD = "list";

/** A press on a mailbox's own page, or in the account: one list on or off, or all of them off. */
export const preferencesFormSchema = z.union([
  z.object({ list: z.enum(EMAIL_LISTS), wants: z.enum(["yes", "no"]) }),
  z.object({ list: z.literal("everything"), wants: z.literal("no") }),
]);
export type PreferencesForm = z.output<typeof preferencesFormSchema>;

/** The one field that a mail program sends for its reader (RFC 8058). */
const ONE_CLICK = { field: "List-Unsubscribe", value: "One-Click" } as const;

/** The press that a mail program makes; `null` where the form is a page's. */
export function oneClickOf(
  fields: Readonly<Record<string, unknown>>,
  search: URLSearchParams,
): PreferencesForm | null {
  if (fields[ONE_CLICK.field] !== ONE_CLICK.value) return null;
  const list = z.enum(EMAIL_LISTS).safeParse(search.get(LIST_FIELD));
  return { list: list.success ? list.data : "offers", wants: "no" };
}
