import { emailText } from "#app/shop/form/email-text.ts";
import { z } from "zod";
import { isTaxedPlace } from "#app/shop/delivery/us-states.ts";
import {
  DEFAULT_PRIVACY_TEXT,
  DEFAULT_RETURNS_TEXT,
  DEFAULT_TERMS_TEXT,
} from "./default-legal-texts.ts";
import {
  DEFAULT_ABOUT_INTRO,
  DEFAULT_ABOUT_STORY,
  DEFAULT_ABOUT_SUMMARY,
} from "./default-about-texts.ts";
import { SETTING_LENGTHS } from "./setting-lengths.ts";
import { SAMPLE_SITES } from "./sample-sites.ts";
import { KEPT_PICTURE } from "#app/shop/picture/kept-picture.ts";
import { designServicesSchema } from "./design-services.ts";
import { APP_ADD_ONS, APP_PACKAGES, SHELVES } from "./default-tables.ts";
import { dollars } from "#app/shop/form/fields.ts";

const text = (max: number) => z.string().trim().max(max);
const words = (max: number) => text(max).min(1);

const appTable = z
  .array(
    z.object({
      /** How orders refer to it. */
      id: z.string().regex(/^[a-z0-9-]{1,40}$/),
      name: words(80),
      description: z.string().trim().max(160),
      price: dollars,
    }),
  )
  .max(40);

const shippingMethod = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: words(60),
  detail: z.string().trim().max(120),
  rate: dollars,
  /** Printed goods from which it is free; `null` when it never is. */
  freeFrom: dollars.nullable(),
});

const logo = z.object({
  /** The address of the uploaded picture, without size and format. */
  url: z.string().regex(KEPT_PICTURE),
  /** The width of the file that is shown, in pixels. */
  width: z.int().positive(),
  height: z.int().positive(),
});

export type Logo = z.infer<typeof logo>;

const percent = z.number().min(0).max(100).multipleOf(0.001);
const stateCode = z.string().refine(isTaxedPlace, "Choose a US state");

const carrierDays = z.int().min(1).max(30);

const email = emailText("Enter an email address such as hello@example.com");

const year = z.int().min(1000).max(9999);

const shelf = z.object({
  /** How categories refer to it; its place on `/products`. */
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: words(40),
  /** What stands beside the name. */
  line: z.string().trim().max(80),
});

export type ShelfSetting = z.infer<typeof shelf>;

/**
 * The shop's own settings: name, rates and programme amounts are data, never
 * constants in code (decisions, head). Every key has a default, so an empty
 * table is a working shop.
 */
export const settingsSchema = z.object({
  shopName: words(SETTING_LENGTHS.shopName).prefault("Makeready"),
  phone: text(SETTING_LENGTHS.phone).prefault("(407) 555-0148"),
  email: email.prefault("hello@makeready.example"),
  /** Order mails for the team go here; empty means `email`. */
  teamEmail: z.union([z.literal(""), email]).prefault(""),
  street: text(SETTING_LENGTHS.street).prefault("418 Lake Ivanhoe Blvd"),
  city: text(SETTING_LENGTHS.city).prefault("Orlando"),
  state: stateCode.prefault("FL"),
  zip: text(SETTING_LENGTHS.zip).prefault("32801"),
  /** IANA zone of the shop's own clock: days, hours and order dates are told in it. */
  timeZone: z.string().refine(isTimeZone, "Choose a time zone").prefault("America/New_York"),
  foundedYear: year.prefault(2001),
  /** `null`: the shop has always had its name. */
  rebrandedYear: year.nullable().prefault(2010),
  businessHours: z.string().prefault("Monday to Friday 8:00 AM to 5:00 PM"),
  /** Until this hour of the shop's clock an order counts for the day; the end of the business hours. */
  cutoffHour: z.int().min(1).max(24).prefault(17),
  /** Business days that a parcel takes to each of the carrier's zones, from the shop's ZIP code. */
  zone2Days: carrierDays.prefault(1),
  zone3Days: carrierDays.prefault(2),
  zone4Days: carrierDays.prefault(2),
  zone5Days: carrierDays.prefault(3),
  zone6Days: carrierDays.prefault(4),
  zone7Days: carrierDays.prefault(4),
  zone8Days: carrierDays.prefault(5),
  supportHours: z.string().prefault("Monday to Friday 9 AM to 6 PM EST"),
  turnaround: z.string().prefault("48-72 hours"),
  brandColor: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .prefault("#006394"),
  accentColor: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .prefault("#c9005b"),
  /** The shop's sign in the place of its name; `null` as long as there is none. */
  logo: logo.nullable().prefault(null),
  /** The logo in words, for people who can't see it; empty means `shopName`. */
  logoAlt: text(SETTING_LENGTHS.logoAlt).prefault(""),
  /** The sender of mails; empty means the installation's, else the shop itself. */
  mailFromName: text(SETTING_LENGTHS.mailFromName)
    .regex(/^[^\p{Cc}<>"]*$/u)
    .prefault(""),
  mailFromAddress: z.union([z.literal(""), email]).prefault(""),
  /** After so many hours who agreed to emails is reminded of a cart that they left; 0 reminds nobody. */
  cartReminderHours: z.int().min(0).max(720).prefault(24),
  /** So fast newsletters leave. */
  newsletterEmailsPerHour: z.int().min(1).max(100_000).prefault(200),
  orderNumberPrefix: z
    .string()
    .regex(/^[A-Z]{0,4}-?$/)
    .prefault("MR-"),
  memberDiscountPercent: percent.prefault(5),
  /** The first is chosen for whoever chooses none. */
  shippingMethods: z
    .tuple([shippingMethod], shippingMethod)
    .refine((methods) => new Set(methods.map(({ id }) => id)).size === methods.length, {
      error: "Each method needs an id of its own",
    })
    .prefault([
      { id: "standard", name: "Standard shipping", detail: "", rate: "9.50", freeFrom: "150" },
    ]),
  /** Guam, the Virgin Islands and the like; the states, Puerto Rico and the armed forces always. */
  shipsToTerritories: z.boolean().prefault(false),
  /** The 48/72-hour rush of products whose rush option has no price of its own. */
  rushFee: dollars.prefault("25"),
  /** The first design on the same day, on top of the Design Service. */
  sameDayDesignFee: dollars.prefault("75"),
  /** Until this hour of the shop's clock it can be promised for the same day. */
  sameDayCutoff: z.int().min(1).max(24).prefault(11),
  /** Sales tax in percent by state; a state that is not named pays none. */
  taxRates: z.record(stateCode, percent).prefault({ FL: 6.5 }),
  uploadMaxMegabytes: z.int().min(1).max(2000).prefault(100),
  /** A file that somebody sends for a task of the rewards programme (accounts §5). */
  taskUploadMaxMegabytes: z.int().min(1).max(100).prefault(10),
  /** A picture of the shop's own, as an admin uploads it. */
  pictureMaxMegabytes: z.int().min(1).max(100).prefault(20),
  uploadMaxFiles: z.int().min(1).max(100).prefault(20),
  /** All that is kept of orders that nobody has paid (yet). */
  uploadStoreGigabytes: z.int().min(1).max(100_000).prefault(50),
  /** Whether the team gets a mail of each unpaid order; else one list of them a day. */
  unpaidOrdersAtOnce: z.boolean().prefault(false),
  /** Orders an hour from one network address that may wait for their money. */
  unpaidOrdersPerHour: z.int().min(1).max(100_000).prefault(60),
  /** How long a price is valid that the team sends, unless they say otherwise. */
  /** Days from delivery until buyers are asked for a review; 0 asks nobody. */
  reviewRequestDays: z.int().min(0).max(90).prefault(7),
  quoteValidDays: z.int().min(1).max(365).prefault(30),
  /** 'Our Website Work': shown on the website order page, served at /samples/{slug}. */
  sampleSites: z
    .array(z.object({ slug: z.string().regex(/^[a-z0-9-]{1,60}$/), name: words(80) }))
    .max(40)
    .prefault(SAMPLE_SITES.map(({ slug, name }) => ({ slug, name }))),
  /** The groups of categories, in the order in which the shop shows them. */
  shelves: z
    .array(shelf)
    .max(12)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
      error: "Each shelf needs an id of its own",
    })
    .prefault(SHELVES.map((one) => ({ ...one }))),
  /** The app order page's own table; products 11 and 12 have another (decisions §2). */
  appPackages: appTable.prefault(APP_PACKAGES),
  appAddOns: appTable.prefault(APP_ADD_ONS),
  /** The company page (specification §2); words in braces are other settings. */
  aboutIntro: words(SETTING_LENGTHS.aboutIntro).prefault(DEFAULT_ABOUT_INTRO),
  /** As legal texts are written. */
  aboutStory: words(SETTING_LENGTHS.aboutStory).prefault(DEFAULT_ABOUT_STORY),
  /** What happened, by its year; none is what the two years above say. */
  aboutHistory: z.record(z.string().regex(/^[1-9]\d{3}$/), words(300)).prefault({}),
  /** What the home page says of the shop after its years. */
  aboutSummary: words(SETTING_LENGTHS.aboutSummary).prefault(DEFAULT_ABOUT_SUMMARY),
  /** Paragraphs, "## " headings and "- " lists; words in braces are other settings. */
  privacyText: words(SETTING_LENGTHS.privacyText).prefault(DEFAULT_PRIVACY_TEXT),
  termsText: words(SETTING_LENGTHS.termsText).prefault(DEFAULT_TERMS_TEXT),
  returnsText: words(SETTING_LENGTHS.returnsText).prefault(DEFAULT_RETURNS_TEXT),
  /** The services of the design page, and the things that come with each (specification §9). */
  designServices: designServicesSchema,
  designRevisionsIncluded: z.int().min(0).max(100).prefault(1),
  designExtraRevision: dollars.prefault("100"),
  /** Small changes after delivery, and for how many days they are free. */
  designMinorAdjustments: z.int().min(0).max(100).prefault(5),
  designAdjustmentDays: z.int().min(0).max(365).prefault(5),
  /** Mega Bucks for a verified sign-up (decisions §2). */
  signupBonus: dollars.prefault("50"),
  /** Mega Bucks for the first order that qualifies. */
  firstOrderBonus: dollars.prefault("50"),
  /** Mega Bucks for each of the two, after a referred friend's first order. */
  referralBonus: dollars.prefault("50"),
  /** Goods of an order that qualifies for either. */
  bonusMinimumOrder: dollars.prefault("50"),
  rewardExpiryMonths: z.int().min(1).max(120).prefault(12),
  /** Mega Bucks for each order: of what is paid for goods, half up (decisions §5). */
  cashbackPercent: percent.prefault(2),
  /** The same of each order of a referred friend, for the referrer. */
  commissionPercent: percent.prefault(1),
  /** For how many days what orders earn has to wait before it can be spent. */
  rewardHoldDays: z.int().min(0).max(365).prefault(0),
  /** Staff approve what a task brings up to here, admins what it brings above (decisions §6). */
  taskApprovalLimit: dollars.prefault("25"),
  /** How long a coupon made of Mega Bucks is valid. */
  couponValidDays: z.int().min(1).max(365).prefault(30),
  /** Staff without a second factor set one up before anything else (decisions §6). */
  staffTwoFactorRequired: z.boolean().prefault(false),
  customPaymentMinimum: dollars.prefault("1.00"),
  /** A larger amount than this is agreed with the team first. */
  customPaymentMaximum: dollars.prefault("10000.00"),
});

export type Settings = z.infer<typeof settingsSchema>;

export function isSettingKey(key: string): key is keyof Settings {
  return Object.hasOwn(settingsSchema.shape, key);
}

/** Whether the runtime knows the zone. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Reads stored values, over the defaults; those of former versions as well. */
export function parseSettings(stored: Readonly<Record<string, unknown>>): Settings {
  return settingsSchema.parse({ ...formerShipping(stored), ...stored });
}

/** Before there were several methods, one had its rate and its limit as settings of their own. */
function formerShipping({ shippingRate, freeShippingFrom }: Readonly<Record<string, unknown>>) {
  if (shippingRate === undefined && freeShippingFrom === undefined) return {};
  const method = { id: "standard", name: "Standard shipping", detail: "" };
  const rates = { rate: shippingRate ?? "9.50", freeFrom: freeShippingFrom ?? "150" };
  return { shippingMethods: [{ ...method, ...rates }] };
}

export const DEFAULT_SETTINGS: Settings = settingsSchema.parse({});
