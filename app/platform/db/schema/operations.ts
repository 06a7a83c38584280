import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { PROXY_PROBLEMS } from "#app/platform/proxy/proxy-problems.server.ts";
import { FILE_PURPOSES } from "#app/shop/order/file-purposes.ts";
import { cartLines } from "./carts.ts";
import { oneOf } from "./checks.ts";
import { anyJson, moment } from "./columns.ts";
import { mailConsents } from "./mailing-list.ts";
import { customerOrders, orderLines } from "./orders.ts";
import { user } from "./people.ts";
import { proofs } from "./proofs.ts";
import { megaBucksSubmissions } from "./tasks.ts";

/** Whether a mail goes by a consent, which can wait, and not by what somebody did. */
export function isOffer(consentId: AnyPgColumn): SQL {
  return sql`(${consentId} is not null)`;
}

/** Every mail, written in the transaction of what it reports (decisions §7). */
export const outbox = pgTable(
  "outbox",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").notNull(),
    orderId: uuid("order_id").references(() => customerOrders.id),
    /** Of a mail that its reader agreed to: whose consent it is, and ends with. */
    consentId: uuid("consent_id").references(() => mailConsents.id, { onDelete: "set null" }),
    recipient: text("recipient").notNull(),
    replyTo: text("reply_to"),
    /** Where whoever gets it can say that they want no more of its kind; `null` for what has to be told. */
    unsubscribeUrl: text("unsubscribe_url"),
    subject: text("subject").notNull(),
    html: text("html").notNull(),
    text: text("text").notNull(),
    createdAt: moment("created_at").notNull(),
    sentAt: moment("sent_at"),
    /** It left as a file in the data folder, without a mail server: nobody has got it. */
    isFile: boolean("is_file").notNull().default(false),
    /** Until then somebody is sending it, and nobody else does. */
    claimedUntil: moment("claimed_until"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
  },
  (table) => [
    index("outbox_order_idx").on(table.orderId),
    index("outbox_consent_idx")
      .on(table.consentId)
      .where(sql`${table.consentId} is not null`),
    // In the order in which they leave.
    index("outbox_unsent_idx")
      .on(isOffer(table.consentId), table.createdAt)
      .where(sql`${table.sentAt} is null`),
    // The mails of some days, newest first.
    index("outbox_created_idx").on(table.createdAt.desc().nullsFirst(), table.id),
    check("outbox_attempts_check", sql`${table.attempts} >= 0`),
  ],
);

/** Uploaded files: private, in storage under `storageKey` (decisions §6). */
export const files = pgTable(
  "files",
  {
    id: uuid("id").primaryKey(),
    purpose: text("purpose", { enum: FILE_PURPOSES }).notNull(),
    /** The name the customer's file had; never used as a path. */
    name: text("name").notNull(),
    contentType: text("content_type").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    sha256: text("sha256").notNull(),
    /** Several rows may name one content: what is printed again is the same file. */
    storageKey: text("storage_key").notNull(),
    userId: text("user_id").references(() => user.id),
    visitorHash: text("visitor_hash"),
    /** Keyed hash of where it came from, so that one place can't fill the disk. */
    addressHash: text("address_hash"),
    orderLineId: uuid("order_line_id").references(() => orderLines.id),
    /** While it lies in a cart it is kept; an order from the cart takes it. */
    cartLineId: uuid("cart_line_id").references(() => cartLines.id, { onDelete: "set null" }),
    /** The submission that the file was sent with, for a task of the rewards programme. */
    submissionId: uuid("submission_id").references(() => megaBucksSubmissions.id),
    /** The proof of an item that this file is; it is nobody's artwork. */
    proofId: uuid("proof_id").references(() => proofs.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
    attachedAt: moment("attached_at"),
  },
  (table) => [
    index("files_line_idx").on(table.orderLineId),
    index("files_submission_idx").on(table.submissionId),
    uniqueIndex("files_proof_key").on(table.proofId),
    index("files_cart_line_idx").on(table.cartLineId),
    index("files_storage_key_idx").on(table.storageKey),
    index("files_created_idx").on(table.createdAt),
    // What takes room and is in no order yet, in carts or not.
    index("files_untaken_idx")
      .on(table.createdAt)
      .where(
        sql`${table.orderLineId} is null and ${table.submissionId} is null and ${table.proofId} is null`,
      ),
    oneOf("files_purpose_check", table.purpose, FILE_PURPOSES),
    check("files_bytes_check", sql`${table.bytes} > 0`),
    check(
      "files_owner_check",
      sql`${table.userId} is not null or ${table.visitorHash} is not null`,
    ),
  ],
);

export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: anyJson("value").notNull(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

/**
 * The log of who did what: changes by staff, refused attempts, and how people signed in (decisions
 * §6).
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    actorId: text("actor_id").references(() => user.id),
    actor: text("actor").notNull(),
    action: text("action").notNull(),
    subject: text("subject").notNull(),
    before: jsonb("before").$type<unknown>(),
    after: jsonb("after").$type<unknown>(),
    /** From where, of what has to do with signing in. */
    address: text("address"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("audit_log_address_idx")
      .on(table.address, table.createdAt.desc().nullsFirst())
      .where(sql`${table.address} is not null`),
    index("audit_log_created_idx").on(table.createdAt.desc().nullsFirst(), table.id),
    index("audit_log_subject_idx").on(table.subject, table.createdAt.desc().nullsFirst()),
    index("audit_log_actor_idx").on(table.actor, table.createdAt.desc().nullsFirst()),
    index("audit_log_action_idx").on(table.action, table.createdAt.desc().nullsFirst()),
  ],
);

/** Proxies that the shop hears of and should be set up better; `doctor` tells of them. */
export const proxyFindings = pgTable(
  "proxy_findings",
  {
    /** Of the proxy, as the shop sees it; or the other name that was asked for. */
    address: text("address").notNull(),
    problem: text("problem", { enum: PROXY_PROBLEMS }).notNull(),
    seenAt: moment("seen_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.address, table.problem] }),
    oneOf("proxy_findings_problem_check", table.problem, PROXY_PROBLEMS),
  ],
);
