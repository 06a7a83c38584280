import { atMost } from "#app/shop/form/at-most.ts";
import type { RowColumn, SettingField } from "./setting-field.ts";

/** A row's name; each list takes one of its own length. */
const nameOf = (most: number): RowColumn => ({
  key: "name",
  label: "Name",
  kind: "line",
  problem: "Enter a name",
  most,
});
/** A line that may stay empty. */
const lineOf = (key: string, label: string, most: number): RowColumn => ({
  key,
  label,
  kind: "line",
  isOptional: true,
  problem: atMost(most),
  most,
});
const PRICE: RowColumn = {
  key: "price",
  label: "Price",
  kind: "dollars",
  problem: "Enter an amount such as 9.50",
};
const APP_TABLE = {
  kind: "rows",
  columns: [nameOf(80), lineOf("description", "Description", 160), PRICE],
  idFrom: { column: "name", key: "id" },
  maxRows: 40,
} as const;

/** The years of the shop. */
export const HISTORY: SettingField = {
  key: "aboutHistory",
  label: "History",
  kind: "rows",
  rowName: "year",
  columns: [
    { key: "year", label: "Year", kind: "line", problem: "Enter a year such as 1998" },
    {
      key: "event",
      label: "What happened",
      kind: "line",
      problem: "Enter what happened",
      most: 300,
    },
  ],
  maxRows: 20,
  problem: "Enter each year once",
  help: "Leave blank to show when you were founded and renamed.",
};

/** The groups of categories. */
export const SHELF_LIST: SettingField = {
  key: "shelves",
  label: "Shelves",
  kind: "rows",
  rowName: "shelf",
  columns: [nameOf(40), lineOf("line", "Short description", 80)],
  idFrom: { column: "name", key: "id" },
  maxRows: 12,
  problem: "Give each shelf its own name",
  help: "Shelves group your categories in the Products menu, on the home page and on the products page, in this order. Choose a shelf on each category's page.",
};

/** How orders are shipped. */
export const SHIPPING_METHODS: SettingField = {
  key: "shippingMethods",
  label: "Shipping methods",
  kind: "rows",
  rowName: "method",
  columns: [
    nameOf(60),
    lineOf("detail", "Detail", 120),
    { key: "rate", label: "Rate", kind: "dollars", problem: "Enter an amount such as 9.50" },
    {
      key: "freeFrom",
      label: "Free from",
      kind: "dollars",
      isOptional: true,
      problem: "Enter an amount such as 150",
    },
  ],
  idFrom: { column: "name", key: "id" },
  maxRows: 10,
  problem: "Keep at least one shipping method",
  help: "The first one is the default. Free from: orders with this much in printed goods ship free, such as 150. Leave blank for never.",
};

export const TERRITORIES: SettingField = {
  key: "shipsToTerritories",
  label: "Ship to American Samoa, Guam, the Northern Mariana Islands and the US Virgin Islands",
  kind: "switch",
  problem: "",
  help: "At the same prices. States, DC, Puerto Rico and military addresses are always included.",
};

/** Sales tax; stored as a record of percentages. */
export const TAX_RATES: SettingField = {
  key: "taxRates",
  label: "Sales tax by state",
  kind: "rows",
  rowName: "state",
  columns: [
    { key: "state", label: "State", kind: "state", problem: "Choose a state" },
    {
      key: "percent",
      label: "Percent",
      kind: "percent",
      problem: "Enter a percentage such as 6.5",
    },
  ],
  maxRows: 60,
  problem: "List each state once",
  help: "States you don't list aren't taxed. For example Florida 6.5.",
};

/** The table of the design page. */
export const DESIGN_SERVICES: SettingField = {
  key: "designServices",
  label: "Designs",
  kind: "rows",
  rowName: "design",
  columns: [
    nameOf(80),
    PRICE,
    {
      key: "hasPriceList",
      label: "Asks for products and prices",
      kind: "switch",
      problem: "",
    },
  ],
  idFrom: { column: "name", key: "slug" },
  maxRows: 100,
  problem: "Two designs have the same name",
};

/** The packages of the app order page. */
export const APP_PACKAGE_TABLE: SettingField = {
  key: "appPackages",
  label: "App packages",
  rowName: "package",
  problem: "Give each package its own name",
  ...APP_TABLE,
};

/** The add-ons of apps. */
export const APP_ADD_ON_TABLE: SettingField = {
  key: "appAddOns",
  label: "App add-ons",
  rowName: "add-on",
  problem: "Give each add-on its own name",
  ...APP_TABLE,
};
