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
  problem: "Keep the years apart",
  help: "Leave it empty to tell when you were founded and took a new name.",
};

/** The groups of categories. */
export const SHELF_LIST: SettingField = {
  key: "shelves",
  label: "Shelves",
  kind: "rows",
  rowName: "shelf",
  columns: [nameOf(40), lineOf("line", "Line beside it", 80)],
  idFrom: { column: "name", key: "id" },
  maxRows: 12,
  problem: "Keep the shelves' names apart",
  help: "They group the categories in the Products panel, on the home page and on the products page, in this order. Each category says which shelf it stands on.",
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
  help: "The first is chosen for whoever chooses none. Free from: printed goods of that amount; empty when it never is.",
};

export const TERRITORIES: SettingField = {
  key: "shipsToTerritories",
  label: "Ship to American Samoa, Guam, the Northern Mariana Islands and the US Virgin Islands",
  kind: "switch",
  problem: "",
  help: "At the same prices. The states, DC, Puerto Rico and military addresses are always offered.",
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
  problem: "Each state once",
  help: "A state that is not named pays none.",
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
  problem: "Keep the packages' names apart",
  ...APP_TABLE,
};

/** The add-ons of apps. */
export const APP_ADD_ON_TABLE: SettingField = {
  key: "appAddOns",
  label: "App add-ons",
  rowName: "add-on",
  problem: "Keep the add-ons' names apart",
  ...APP_TABLE,
};
