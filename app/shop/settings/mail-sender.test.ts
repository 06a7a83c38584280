import { expect, test } from "vitest";
import { mailSender } from "./mail-sender.ts";
import { parseSettings } from "./settings.ts";

const settings = parseSettings({});
const installation = { name: "Front Desk", address: "desk@press.example" };

test("mails are from the shop, unless the installation or an admin says otherwise", () => {
  expect(mailSender(settings, null)).toEqual({ name: settings.shopName, address: settings.email });
  expect(mailSender(settings, installation)).toEqual(installation);
  expect(mailSender(settings, { name: null, address: "desk@press.example" })).toEqual({
    name: settings.shopName,
    address: "desk@press.example",
  });
  const set = { ...settings, mailFromName: "Orders", mailFromAddress: "orders@press.example" };
  const chosen = { name: "Orders", address: "orders@press.example" };
  expect(mailSender(set, installation)).toEqual(chosen);
});
