import { BRAND_FIELDS } from "./brand-fields.ts";
import { legal, sentences } from "./legal-field.ts";
import type { SettingField } from "./setting-field.ts";
import {
  amount,
  count,
  hour,
  line,
  optionalLine,
  percentage,
  zipCode,
  zoneDays,
} from "./value-fields.ts";
import {
  APP_ADD_ON_TABLE,
  APP_PACKAGE_TABLE,
  DESIGN_SERVICES,
  HISTORY,
  SHELF_LIST,
  SHIPPING_METHODS,
  TAX_RATES,
  TERRITORIES,
} from "./setting-lists.ts";

/** The contents of each page of the settings (issue of the admin area; decisions, head). */
export const SETTING_SECTIONS = {
  business: {
    title: "Business",
    about: "Who you are, on every page, email and invoice.",
    fields: [
      line("shopName", "Business name", "Enter the name of your shop"),
      line("phone", "Phone", "Enter your phone number", "For example (407) 555-0134"),
      {
        ...line("email", "Email", "Enter an email address such as hello@example.com"),
        kind: "email",
      },
      optionalLine(
        "teamEmail",
        "Team email",
        "email",
        "Where orders and messages go, such as team@example.com. Defaults to the email above.",
      ),
      line("street", "Street", "Enter your street"),
      line("city", "City", "Enter your city"),
      { key: "state", label: "State", kind: "state", problem: "Choose a US state" },
      zipCode("zip"),
      {
        key: "timeZone",
        label: "Time zone",
        kind: "zone",
        problem: "Choose a time zone",
        help: "For every date and time, such as America/New York.",
      },
      line(
        "businessHours",
        "Business hours",
        "Enter your hours",
        "For example Monday to Friday 8:00 AM to 5:00 PM",
      ),
      line(
        "supportHours",
        "Support hours",
        "Enter your hours",
        "For example Monday to Friday 9 AM to 6 PM EST",
      ),
      hour(
        "cutoffHour",
        "Daily order cutoff",
        "Orders placed later count from the next business day, such as 5 PM.",
      ),
      line("turnaround", "Turnaround", "Enter how long most jobs take", "For example 48-72 hours."),
      optionalLine(
        "orderNumberPrefix",
        "Order numbers start with",
        "line",
        "Up to four capitals and a dash, such as MR-. Existing numbers don't change.",
      ),
    ],
  },
  about: {
    title: "About",
    about: "Your story and history, on the About page and the home page.",
    fields: [
      count("foundedYear", "Founded in", [1000, 9999], "A year, such as 1998"),
      {
        ...count("rebrandedYear", "Rebranded in", [1000, 9999], "If your name has changed since."),
        isOptional: true,
      },
      sentences("aboutSummary", "On the home page"),
      sentences("aboutIntro", "The About page begins"),
      { ...legal("aboutStory", "Our story"), rows: 10 },
      HISTORY,
    ],
  },
  brand: {
    title: "Brand",
    about: "Your logo and colors, on every page, email and document.",
    fields: BRAND_FIELDS,
  },
  mail: {
    title: "Email",
    about: "Sender and delivery.",
    fields: [
      {
        ...optionalLine(
          "mailFromName",
          "Sender name",
          "line",
          "For example Lakeside Print. Defaults to MAIL_FROM, then the business name.",
        ),
        problem: 'Enter a name without <, > and "',
      },
      {
        ...optionalLine(
          "mailFromAddress",
          "Sender address",
          "email",
          "For example hello@example.com. Your mail server must be allowed to send for it. Defaults to MAIL_FROM, then the business email.",
        ),
        problem: "Enter an email address such as hello@example.com",
      },
      count(
        "cartReminderHours",
        "Abandoned cart reminder after (hours)",
        [0, 720],
        "Sent once, and only to people who agreed to offers by email. Enter 0 to never send it.",
      ),
      count(
        "newsletterEmailsPerHour",
        "Newsletter emails per hour",
        [1, 100_000],
        "For example 200. Ask your email provider for its limit.",
      ),
    ],
  },
  delivery: {
    title: "Delivery and taxes",
    about: "Shipping, rush and sales tax on new orders.",
    fields: [
      SHIPPING_METHODS,
      TERRITORIES,
      zoneDays("zone2Days", 2),
      zoneDays("zone3Days", 3),
      zoneDays("zone4Days", 4),
      zoneDays("zone5Days", 5),
      zoneDays("zone6Days", 6),
      zoneDays("zone7Days", 7),
      zoneDays("zone8Days", 8),
      TAX_RATES,
      amount("rushFee", "Rush fee", "For products whose rush option has no price, such as 25.00."),
      amount("sameDayDesignFee", "Same-day design", "On top of the design fee, such as 75.00."),
      hour(
        "sameDayCutoff",
        "Same-day design cutoff",
        "On business days, in shop time, such as 11 AM.",
      ),
    ],
  },
  orders: {
    title: "Orders and files",
    about: "Order limits, file limits and how long prices hold.",
    fields: [
      percentage(
        "memberDiscountPercent",
        "Member price",
        "Percent off for signed-in customers, such as 5.",
      ),
      count("quoteValidDays", "Quotes are valid for (days)", [1, 365], "For example 30"),
      count(
        "reviewRequestDays",
        "Ask for a review after (days)",
        [0, 90],
        "Days after delivery, for example 7. Enter 0 to send no requests.",
      ),
      amount("customPaymentMinimum", "Smallest custom payment", "In dollars, such as 5.00"),
      amount("customPaymentMaximum", "Largest custom payment", "In dollars, such as 10000.00"),
      count("uploadMaxMegabytes", "Largest file (MB)", [1, 2000]),
      count("pictureMaxMegabytes", "Largest shop picture (MB)", [1, 100]),
      count("uploadMaxFiles", "Files per item", [1, 100]),
      count("uploadStoreGigabytes", "Space for unpaid uploads (GB)", [1, 100_000]),
      count("unpaidOrdersPerHour", "Unpaid orders per hour from one IP address", [1, 100_000]),
      {
        key: "unpaidOrdersAtOnce",
        label: "Email the team about each unpaid order",
        kind: "switch",
        problem: "",
        help: "When off, the team gets one list a day. Paid orders and price requests are always emailed right away.",
      },
    ],
  },
  rewards: {
    title: "Mega Bucks",
    about: "What the program pays. Every page that mentions it follows.",
    fields: [
      amount(
        "signupBonus",
        "Welcome bonus in dollars",
        "Paid when a new customer verifies their email, such as 50. 0 = no bonus.",
      ),
      amount("firstOrderBonus", "First-order bonus in dollars"),
      amount(
        "referralBonus",
        "Referral bonus in dollars",
        "For each of the two friends, with the first order, such as 50.",
      ),
      amount(
        "bonusMinimumOrder",
        "Smallest order for a bonus in dollars",
        "Goods in the order that earns either bonus, such as 50.",
      ),
      percentage(
        "cashbackPercent",
        "Cashback in percent",
        "Of what is paid for goods and services, such as 2.",
      ),
      percentage(
        "commissionPercent",
        "Commission in percent",
        "For the referrer, of what the friend pays, such as 1.",
      ),
      count(
        "rewardHoldDays",
        "Hold order earnings (days)",
        [0, 365],
        "Earnings can be spent after this many days, such as 14. 0 = no hold.",
      ),
      count("couponValidDays", "Coupons are valid for (days)", [1, 365]),
      amount(
        "taskApprovalLimit",
        "Staff can approve rewards up to, in dollars",
        "For example 25. Admins approve larger ones. 0 = admins approve all.",
      ),
      count("taskUploadMaxMegabytes", "Largest task file (MB)", [1, 100]),
      count(
        "rewardExpiryMonths",
        "Mega Bucks expire after (months)",
        [1, 120],
        "For example 12. Mega Bucks already earned keep their date.",
      ),
    ],
  },
  products: {
    title: "Products",
    about: "How your products are grouped.",
    fields: [SHELF_LIST],
  },
  design: {
    title: "Design and apps",
    about: "What the design, app and website pages offer.",
    fields: [
      DESIGN_SERVICES,
      count("designRevisionsIncluded", "Revisions included", [0, 100]),
      amount("designExtraRevision", "Each extra revision"),
      count("designMinorAdjustments", "Minor changes after delivery", [0, 100]),
      count("designAdjustmentDays", "Minor changes are free for (days)", [0, 365]),
      APP_PACKAGE_TABLE,
      APP_ADD_ON_TABLE,
    ],
  },
  legal: {
    title: "Legal texts",
    about: "The pages /privacy, /terms and /returns.",
    fields: [
      legal("privacyText", "Privacy"),
      legal("termsText", "Terms"),
      legal("returnsText", "Returns"),
    ],
  },
  safety: {
    title: "Safety",
    about: "How the team signs in.",
    fields: [
      {
        key: "staffTwoFactorRequired",
        label: "Require two-factor sign-in for the team",
        kind: "switch",
        problem: "",
        help: "Anyone without it must set it up before they can use the admin area.",
      },
    ],
  },
} satisfies Record<string, { title: string; about: string; fields: readonly SettingField[] }>;

export type SettingSectionId = keyof typeof SETTING_SECTIONS;

/** The pages in their order. */
export const SETTING_SECTION_IDS = Object.keys(SETTING_SECTIONS).filter(isSectionId);

/** The section of an address; `null` when there is none of that name. */
export function readSectionId(text: string): SettingSectionId | null {
  return isSectionId(text) ? text : null;
}

function isSectionId(text: string): text is SettingSectionId {
  return Object.hasOwn(SETTING_SECTIONS, text);
}

export function fieldsOf(section: SettingSectionId): readonly SettingField[] {
  return SETTING_SECTIONS[section].fields;
}
