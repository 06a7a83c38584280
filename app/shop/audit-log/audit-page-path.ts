import { DESK_NOUNS, recordPath } from "#app/shop/desk/desk-records.ts";
import { customerDeskPath } from "#app/shop/customer/desk/customer-desk-paths.ts";
import { CANNED_ANSWERS_PATH } from "#app/shop/inbox/canned-answer.ts";
import { inboxEntryPath } from "#app/shop/message/message-paths.ts";
import { mailPath } from "#app/shop/mail-desk/mail-filter.ts";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import { productDeskPath } from "#app/shop/product-desk/product-desk-paths.ts";
import { readSectionId } from "#app/shop/settings/setting-sections.ts";
import { settingsPath } from "#app/shop/settings/settings-paths.ts";
import { TEAM_PATH } from "#app/shop/person/team-invite-terms.ts";
import { taskPath } from "#app/shop/rewards/task/task-paths.ts";

/** Pages of things by the kind that stands before the colon. */
const PAGES: Readonly<Record<string, (id: string) => string | null>> = {
  order: adminOrderPath,
  user: (id) => customerDeskPath(id),
  settings: settingsPageOf,
  "team-invite": () => TEAM_PATH,
  task: taskPath,
  mail: mailPath,
  "message-thread": (id) => inboxEntryPath(id),
  "contact-message": (id) => inboxEntryPath(id),
  "canned-answer": () => CANNED_ANSWERS_PATH,
};

/** Pages of things that can be removed: there are none of those that nobody has a name of any more. */
const PAGES_WHILE_THERE: Readonly<Record<string, (id: string) => string>> = {
  product: (id) => productDeskPath(Number(id)),
  ...Object.fromEntries(DESK_NOUNS.map((noun) => [noun, (id: string) => recordPath(noun, id)])),
};

/** Pages of the settings that have another name now than when they were saved. */
const RENAMED: Readonly<Record<string, string>> = { look: "brand" };

/**
 * The page in the admin area of what an entry of the audit log is about ("order:…"); `null`
 * when there is none. `isThere`: it was looked up, and found.
 */
export function auditPagePath(subject: string, { isThere }: { isThere: boolean }): string | null {
  const at = subject.indexOf(":");
  const [kind, id] = [subject.slice(0, at), subject.slice(at + 1)];
  if (at <= 0 || id === "") return null;
  if (Object.hasOwn(PAGES, kind)) return PAGES[kind]?.(id) ?? null;
  return (
    (isThere && Object.hasOwn(PAGES_WHILE_THERE, kind) && PAGES_WHILE_THERE[kind]?.(id)) || null
  );
}

function settingsPageOf(name: string): string | null {
  const section = readSectionId(Object.hasOwn(RENAMED, name) ? (RENAMED[name] ?? name) : name);
  return section && settingsPath(section);
}
