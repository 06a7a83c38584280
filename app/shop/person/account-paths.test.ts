import { expect, test } from "vitest";
import {
  ACCOUNT_TABS,
  accountTabOf,
  opensAccount,
  PROFILE_PAGES,
  profilePageOf,
  signInPathTo,
} from "./account-paths.ts";

test("each tab's own page, and the pages below it, belong to the tab", () => {
  for (const { label, path } of ACCOUNT_TABS) expect(accountTabOf(path)).toBe(label);
  for (const { path } of PROFILE_PAGES) expect(accountTabOf(path)).toBe("Profile");
  expect(accountTabOf("/my-account/orders/4711")).toBe("Orders");
  expect(accountTabOf("/my-account/ordersomething")).toBe("Profile");
});

test("the account opens on Orders, and the tabs stand in the specification's order", () => {
  for (const path of ["/my-account", "/my-account/"]) {
    expect([opensAccount(path), accountTabOf(path)]).toEqual([true, "Orders"]);
  }
  expect(opensAccount("/my-account/orders")).toBe(false);
  expect(ACCOUNT_TABS.map(({ label }) => label)).toEqual([
    "Profile",
    "Orders",
    "Messages",
    "Mega Bucks",
    "Referrals",
  ]);
});

test("pages below one of the Profile tab belong to it", () => {
  for (const { path } of PROFILE_PAGES) expect(profilePageOf(path)).toBe(path);
  expect(profilePageOf("/my-account/security/two-factor")).toBe("/my-account/security");
});

test("signing in leads on to where the visitor was going", () => {
  expect(signInPathTo("/admin/orders?page=2")).toBe("/auth?next=%2Fadmin%2Forders%3Fpage%3D2");
});
