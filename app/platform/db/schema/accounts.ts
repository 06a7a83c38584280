import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { ACCOUNT_LINK_PURPOSES } from "#app/shop/customer/sign-in/account-link-terms.ts";
import { YEARS_IN_BUSINESS } from "#app/shop/customer/questionnaire/intake-terms.ts";
import type { DeliveryAddress } from "#app/shop/delivery/delivery.ts";
import { oneOf } from "./checks.ts";
import { customerDigits, customerText } from "./customer-search.ts";
import { moment } from "./columns.ts";
import { user } from "./people.ts";

/**
 * The profiles of customers, as they describe themselves (accounts §3); everybody with an account
 * has one.
 */
export const profiles = pgTable(
  "profiles",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    businessName: text("business_name").notNull().default(""),
    businessAddress: text("business_address").notNull().default(""),
    businessPhone: text("business_phone").notNull().default(""),
    cellPhone: text("cell_phone").notNull().default(""),
    /** In links that invite friends; never changes. */
    referralCode: text("referral_code").notNull().unique(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("profiles_created_idx").on(table.createdAt, table.userId),
    index("profiles_first_name_idx").on(sql`lower(${table.firstName})`, table.userId),
    index("profiles_last_name_idx").on(sql`lower(${table.lastName})`, table.userId),
    index("profiles_business_name_idx").on(sql`lower(${table.businessName})`, table.userId),
    /** Any part of a name, business, code or number. */
    index("profiles_text_idx").using("gin", sql`${customerText(table)} gin_trgm_ops`),
    index("profiles_digits_idx").using("gin", sql`(${customerDigits(table)}) gin_trgm_ops`),
  ],
);

/** Notes of the team about a customer, for the team alone. */
export const customerNotes = pgTable(
  "customer_notes",
  {
    id: uuid("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    note: text("note").notNull(),
    authorId: text("author_id").references(() => user.id),
    author: text("author").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("customer_notes_user_idx").on(table.userId, table.createdAt.desc().nullsFirst()),
    check("customer_notes_note_check", sql`${table.note} <> ''`),
  ],
);

const words = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'::text[]`);

/** The business questionnaire (accounts §3); `null` is a question not answered yet. */
export const customerIntake = pgTable(
  "customer_intake",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    hasWebsite: boolean("has_website"),
    websiteUrl: text("website_url").notNull().default(""),
    socialMediaAccounts: words("social_media_accounts"),
    hasGoogleBusiness: boolean("has_google_business"),
    googleBusinessStatus: text("google_business_status").notNull().default(""),
    hasLogo: boolean("has_logo"),
    logoStatus: text("logo_status").notNull().default(""),
    currentPromotionMethods: words("current_promotion_methods"),
    otherPromotionMethod: text("other_promotion_method").notNull().default(""),
    interestedMaterials: words("interested_materials"),
    otherMaterial: text("other_material").notNull().default(""),
    posSystem: text("pos_system").notNull().default(""),
    otherPosSystem: text("other_pos_system").notNull().default(""),
    businessIndustry: text("business_industry").notNull().default(""),
    yearsInBusiness: text("years_in_business", { enum: YEARS_IN_BUSINESS }),
    wantsPromotions: boolean("wants_promotions"),
    updatedAt: moment("updated_at").notNull(),
    /** When it was sent; `null` while it is put off. */
    completedAt: moment("completed_at"),
  },
  (table) => [oneOf("customer_intake_years_check", table.yearsInBusiness, YEARS_IN_BUSINESS)],
);

/** Addresses a customer keeps for later orders; at most one is chosen beforehand. */
export const customerAddresses = pgTable(
  "customer_addresses",
  {
    id: uuid("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** The customer's own name for the address: "Shop", "Warehouse". */
    label: text("label").notNull(),
    address: jsonb("address").$type<DeliveryAddress>().notNull(),
    isDefault: boolean("is_default").notNull().default(false),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("customer_addresses_user_idx").on(table.userId, table.createdAt),
    uniqueIndex("customer_addresses_one_default_key")
      .on(table.userId)
      .where(sql`${table.isDefault}`),
    check("customer_addresses_label_check", sql`${table.label} <> ''`),
  ],
);

/**
 * One-time links sent by mail: to verify an address, to choose a new password,
 * to change the e-mail. Only a hash of the secret is kept (decisions §6).
 */
export const accountLinks = pgTable(
  "account_links",
  {
    tokenHash: text("token_hash").primaryKey(),
    purpose: text("purpose", { enum: ACCOUNT_LINK_PURPOSES }).notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** The mailbox it went to: it proves that one and no other. */
    email: text("email").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [
    index("account_links_user_idx").on(table.userId, table.purpose),
    index("account_links_expires_idx").on(table.expiresAt),
    oneOf("account_links_purpose_check", table.purpose, ACCOUNT_LINK_PURPOSES),
  ],
);

/** A change of e-mail under way: done once both mailboxes have agreed (decisions §2). */
export const emailChanges = pgTable("email_changes", {
  userId: text("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  newEmail: text("new_email").notNull(),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
  oldConfirmedAt: moment("old_confirmed_at"),
  newConfirmedAt: moment("new_confirmed_at"),
});
