import { plainZip, ZIP_CODE } from "#app/shop/delivery/zip-code.ts";
import { ZONE_MILES, type Zone } from "#app/shop/delivery/arrival.ts";
import type { ValueField } from "./setting-field.ts";
import type { Settings } from "./settings.ts";

type Field = ValueField<keyof Settings>;

/** A setting of one line of text. */
export const line = (key: keyof Settings, label: string, problem: string, help?: string): Field =>
  withHelp({ key, label, kind: "line", problem }, help);

export const optionalLine = (
  key: keyof Settings,
  label: string,
  kind: "line" | "email",
  help?: string,
): Field => withHelp({ key, label, kind, isOptional: true, problem: "That's too long" }, help);

export const zipCode = (key: keyof Settings): Field => ({
  ...line(key, "ZIP code", "Enter a ZIP code such as 32801"),
  pattern: ZIP_CODE,
  plain: plainZip,
});

export const amount = (key: keyof Settings, label: string, help?: string): Field =>
  withHelp({ key, label, kind: "dollars", problem: "Enter an amount such as 9.50" }, help);

export const count = (
  key: keyof Settings,
  label: string,
  [least, most]: readonly [number, number],
  help?: string,
): Field =>
  withHelp(
    { key, label, kind: "count", problem: `Enter a whole number from ${least} to ${most}` },
    help,
  );

/** How long the carrier takes to a zone; customers read when their order is at their door. */
export const zoneDays = (key: keyof Settings, zone: Zone): Field => {
  const most = ZONE_MILES.find(([one]) => one === zone)?.[1];
  const reach = most === undefined ? "farther" : `up to ${most.toLocaleString("en-US")} miles`;
  return count(
    key,
    `Days to zone ${zone}, ${reach}`,
    [1, 30],
    "Business days from your ZIP code, such as 3.",
  );
};

export const percentage = (key: keyof Settings, label: string, help?: string): Field =>
  withHelp({ key, label, kind: "percent", problem: "Enter a percentage such as 6.5" }, help);

export const hour = (key: keyof Settings, label: string, help?: string): Field =>
  withHelp({ key, label, kind: "hour", problem: "Choose an hour" }, help);

function withHelp(field: Field, help: string | undefined): Field {
  return help === undefined ? field : { ...field, help };
}
