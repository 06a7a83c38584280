import { PAYMENT_STATUS_PATH, settingsPath } from "#app/shop/settings/settings-paths.ts";
import { TEAM_PATH } from "#app/shop/person/team-invite-terms.ts";
import { DESK_RECORDS } from "#app/shop/desk/desk-records.ts";
import { CANNED_ANSWERS_PATH } from "#app/shop/inbox/canned-answer.ts";
import { MAILS_PATH } from "#app/shop/mail-desk/mail-filter.ts";
import { INBOX_PATH } from "#app/shop/message/message-paths.ts";
import {
  IMPORT_PATH,
  NEW_PRODUCT_PATH,
  PRODUCTS_PATH,
} from "#app/shop/product-desk/product-desk-paths.ts";
import type { DeskHit } from "./desk-hits.ts";

interface DeskPage extends DeskHit {
  isForAdmins?: boolean;
}

/** The pages of the admin area by the words that people look for them with. */
const PAGES: readonly DeskPage[] = [
  { name: "Dashboard", detail: "Sales, figures, open work", to: "/admin" },
  { name: "Orders", detail: "List, views, export", to: "/admin/orders" },
  { name: "Board", detail: "Orders by stage of production", to: "/admin/board" },
  {
    name: "Needs artwork",
    detail: "Orders that wait for files",
    to: "/admin/orders?needs=artwork",
  },
  { name: "Ready to print", detail: "Orders to start", to: "/admin/orders?needs=start" },
  { name: "Quotes", detail: "Orders to price", to: "/admin/orders?needs=quote" },
  {
    name: "Quotes sent",
    detail: "Prices that wait for an answer",
    to: "/admin/orders?needs=answer",
  },
  {
    name: "Quotes expired",
    detail: "Prices that have run out",
    to: "/admin/orders?needs=renewal",
  },
  { name: "Messages", detail: "Inbox: accounts, contact form, design", to: INBOX_PATH },
  { name: "Canned answers", detail: "Messages", to: CANNED_ANSWERS_PATH },
  { name: "Mail", detail: "What was mailed to whom", to: MAILS_PATH },
  { name: "Customers", detail: "Accounts, notes, balances", to: "/admin/customers" },
  { name: "Mega Bucks", detail: "Submissions to review", to: "/admin/mega-bucks" },
  ...[
    { name: "Held referrals", detail: "Mega Bucks", to: "/admin/mega-bucks/referrals" },
    { name: "Tasks", detail: "Ways to earn Mega Bucks", to: "/admin/mega-bucks/tasks" },
    { name: "Mega Bucks report", detail: "What is owed", to: "/admin/mega-bucks/report" },
    { name: "Products", detail: "Prices, options, pictures, CSV", to: PRODUCTS_PATH },
    { name: "New product", detail: "Add to the catalogue", to: NEW_PRODUCT_PATH },
    { name: "Import products", detail: "From a CSV file", to: IMPORT_PATH },
    { name: "Categories", detail: "Order, names, pictures", to: DESK_RECORDS.category.path },
    { name: "Specials", detail: "Prices for a time", to: DESK_RECORDS.special.path },
    { name: "Banners", detail: "Slides of the home page", to: DESK_RECORDS.banner.path },
    { name: "Promotions", detail: "Codes, amounts, limits", to: DESK_RECORDS.promotion.path },
    { name: "Team", detail: "Invitations, roles, sessions", to: TEAM_PATH },
    { name: "Audit log", detail: "Who changed what", to: "/admin/audit" },
    { name: "Settings", detail: "Business, taxes, shipping, mail", to: "/admin/settings" },
    { name: "Brand", detail: "Logo, colors", to: settingsPath("brand") },
    { name: "Mail settings", detail: "Sender, outbox, test", to: settingsPath("mail") },
    { name: "Payment", detail: "PayPal, webhooks, connection", to: PAYMENT_STATUS_PATH },
  ].map((page) => ({ ...page, isForAdmins: true })),
];

/** Pages in whose name or description every word begins a word; all of them for no words. */
export function findPages(query: string, { admin }: { admin: boolean }): DeskHit[] {
  const words = wordsOf(query);
  if (words.length === 0 && query !== "") return [];
  return PAGES.filter(({ isForAdmins = false }) => admin || !isForAdmins)
    .filter(({ name, detail }) => {
      const own = wordsOf(`${name} ${detail}`);
      return words.every((word) => own.some((one) => one.startsWith(word)));
    })
    .map(({ name, detail, to }) => ({ name, detail, to }));
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}
