import { PICTURE_KINDS } from "#app/shop/picture/picture-terms.ts";
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
    about: "Who you are: on every page, mail and invoice.",
    fields: [
      line("shopName", "Business name", "Enter the name of your shop"),
      line("phone", "Phone", "Enter your phone number", "Such as (407) 555-0134"),
      {
        ...line("email", "Email", "Enter an email address such as hello@example.com"),
        kind: "email",
      },
      optionalLine(
        "teamEmail",
        "Email of the team",
        "email",
        "Orders and messages go here. Defaults to the email above.",
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
        help: "For every day, hour and order date, such as America/New York.",
      },
      line(
        "businessHours",
        "Business hours",
        "Enter your hours",
        "Such as Monday to Friday 8:00 AM to 5:00 PM",
      ),
      line(
        "supportHours",
        "Support hours",
        "Enter your hours",
        "Such as Monday to Friday 9 AM to 6 PM EST",
      ),
      hour(
        "cutoffHour",
        "Orders count for the day until",
        "Orders placed later count from the next business day.",
      ),
      line("turnaround", "Turnaround", "Enter how long most jobs take", "Such as 48-72 hours."),
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
    about: "Your story and its years, on the About page and the home page.",
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
    about: "Your logo and colors: on every page, mail and paper.",
    fields: [
      {
        key: "logo",
        label: "Logo",
        kind: "picture",
        isOptional: true,
        problem: "Upload this picture again",
        help: `${PICTURE_KINDS}, no SVG. Best is a wide PNG on a clear ground, at least 400 pixels wide. It takes the place of the name.`,
      },
      optionalLine(
        "logoAlt",
        "What the logo says",
        "line",
        "For people who can't see it. Empty: the business name.",
      ),
      {
        key: "brandColor",
        label: "Brand color",
        kind: "color",
        problem: "Enter a color such as #006394",
      },
      {
        key: "accentColor",
        label: "Accent color",
        kind: "color",
        problem: "Enter a color such as #c9005b",
      },
    ],
  },
  mail: {
    title: "Mail",
    about: "Whom your mails are from, and how they leave.",
    fields: [
      {
        ...optionalLine(
          "mailFromName",
          "Sender name",
          "line",
          "Empty: MAIL_FROM of the installation, else the business name.",
        ),
        problem: 'Enter a name without <, > and "',
      },
      {
        ...optionalLine(
          "mailFromAddress",
          "Sender address",
          "email",
          "Your mail server has to be allowed to send for it. Empty: MAIL_FROM, else the business email.",
        ),
        problem: "Enter an email address such as hello@example.com",
      },
    ],
  },
  delivery: {
    title: "Delivery and taxes",
    about: "What shipping, rush and sales tax cost, on new orders.",
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
      amount(
        "rushFee",
        "Rush fee",
        "For the 48/72-hour rush of products whose rush option has no price of its own.",
      ),
      amount("sameDayDesignFee", "Same-day design", "On top of the design fee, such as 75.00."),
      hour("sameDayCutoff", "Same-day design until", "By the shop's clock, on business days."),
    ],
  },
  orders: {
    title: "Orders and files",
    about: "Limits that keep the shop safe, and how long prices hold.",
    fields: [
      percentage(
        "memberDiscountPercent",
        "Member price",
        "Percent off for signed-in customers, such as 5.",
      ),
      count("quoteValidDays", "A quote is valid for days", [1, 365], "Such as 30"),
      amount("customPaymentMinimum", "Least custom payment", "In dollars, such as 5.00"),
      amount("customPaymentMaximum", "Largest custom payment", "In dollars, such as 10000.00"),
      count("uploadMaxMegabytes", "Largest file in MB", [1, 2000]),
      count("pictureMaxMegabytes", "Largest picture of the shop's own in MB", [1, 100]),
      count("uploadMaxFiles", "Files with an item", [1, 100]),
      count("uploadStoreGigabytes", "Space for unpaid uploads in GB", [1, 100_000]),
      count("unpaidOrdersPerHour", "Unpaid orders an hour from one address", [1, 100_000]),
      {
        key: "unpaidOrdersAtOnce",
        label: "Email the team about each unpaid order",
        kind: "switch",
        problem: "",
        help: "Off: one list a day. Paid orders and requests for a price are always emailed at once.",
      },
    ],
  },
  rewards: {
    title: "Mega Bucks",
    about: "What the programme pays. Every page that promises it follows.",
    fields: [
      amount(
        "signupBonus",
        "Welcome bonus in dollars",
        "When a new customer's email is verified. 0 pays none.",
      ),
      amount("firstOrderBonus", "First-order bonus in dollars"),
      amount(
        "referralBonus",
        "Referral bonus in dollars",
        "For each of the two, with the friend's first order.",
      ),
      amount(
        "bonusMinimumOrder",
        "Least order for a bonus in dollars",
        "Goods of the order that earns either of the two.",
      ),
      percentage(
        "cashbackPercent",
        "Cashback in percent",
        "Of what is paid for goods and services.",
      ),
      percentage(
        "commissionPercent",
        "Commission in percent",
        "For the referrer, of what the friend pays.",
      ),
      count(
        "rewardHoldDays",
        "Held for so many days",
        [0, 365],
        "What orders earn can be spent after that. 0 holds nothing.",
      ),
      count("couponValidDays", "A coupon is valid for so many days", [1, 365]),
      amount(
        "taskApprovalLimit",
        "Staff approve task rewards up to, in dollars",
        "Above it an admin approves. 0 leaves all of them to admins.",
      ),
      count("taskUploadMaxMegabytes", "Largest file for a task in MB", [1, 100]),
      count(
        "rewardExpiryMonths",
        "Mega Bucks last so many months",
        [1, 120],
        "What was earned before keeps its day.",
      ),
    ],
  },
  products: {
    title: "Products",
    about: "How the shop arranges what it sells.",
    fields: [SHELF_LIST],
  },
  design: {
    title: "Design and apps",
    about: "What the design page, the app page and the website page offer.",
    fields: [
      DESIGN_SERVICES,
      count("designRevisionsIncluded", "Revisions included", [0, 100]),
      amount("designExtraRevision", "Each more"),
      count("designMinorAdjustments", "Small changes after delivery", [0, 100]),
      count("designAdjustmentDays", "Free for days", [0, 365]),
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
        label: "Staff need a second factor to sign in",
        kind: "switch",
        problem: "",
        help: "Whoever has none sets one up before anything else.",
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
