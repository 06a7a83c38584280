import type { SettingField } from "./setting-field.ts";
import { amount, count, onOff, percentage } from "./value-fields.ts";

/** Settings of orders and of the files that come with them. */
export const ORDER_FIELDS: readonly SettingField[] = [
  percentage(
    "memberDiscountPercent",
    "Member price",
    "Percent off for signed-in customers, such as 5.",
  ),
  count("quoteValidDays", "Quotes are valid for (days)", [1, 365], "Such as 30"),
  count(
    "reviewRequestDays",
    "Ask for a review after (days)",
    [0, 90],
    "Days from delivery, such as 7. 0 asks no one.",
  ),
  amount("customPaymentMinimum", "Smallest custom payment", "In dollars, such as 5.00"),
  amount("customPaymentMaximum", "Largest custom payment", "In dollars, such as 10000.00"),
  count("uploadMaxMegabytes", "Largest file (MB)", [1, 2000]),
  count("pictureMaxMegabytes", "Largest shop picture (MB)", [1, 100]),
  count("uploadMaxFiles", "Files per item", [1, 100]),
  count("uploadStoreGigabytes", "Space for files of unpaid orders (GB)", [1, 100_000]),
  count("unpaidOrdersPerHour", "Unpaid orders per hour from one address", [1, 100_000]),
  onOff(
    "unpaidOrdersAtOnce",
    "Email the team about each unpaid order",
    "When off, the team gets one list a day. Paid orders and price requests are always emailed right away.",
  ),
  onOff(
    "customersMayInsist",
    "Customers may print artwork that fails the check",
    "When on, they can accept it by name and have it printed as it is. When off, they fix it, send another file, or your team releases it.",
  ),
];
