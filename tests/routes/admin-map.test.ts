import { expect, test } from "vitest";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { setTeamRole } from "#app/shop/staff/set-team-role.server.ts";
import { openAdminMap } from "#server/http/admin-map.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { pages, subjects } = openAdminMap(shop.addresses);
const boss = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };

test("every page of the palette opens for whoever is offered it, and for nobody else", async () => {
  const { db } = shop.services;
  await createOwner(db, boss, { actor: "test", now: new Date() });
  const helper = await insertCustomer(db);
  const onTeam = { who: { userId: helper.userId }, role: "staff" as const };
  await setTeamRole(db, onTeam, { by: "command line", now: new Date() });
  const [admin, staff] = [await signedIn(shop, boss), await signedIn(shop, helper)];
  for (const { to, isForAdmins = false } of pages) {
    // The settings lead on to their first page.
    const shown = to === "/admin/settings" ? 302 : 200;
    expect((await admin.get(to)).status, to).toBe(shown);
    expect((await staff.get(to)).status, to).toBe(isForAdmins ? 403 : shown);
  }
});

test("the palette offers the pages in the order of the daily work", () => {
  const names = pages.map(({ name }) => name);
  expect(names.slice(0, 4)).toEqual(["Dashboard", "Orders", "Board", "Needs artwork"]);
  expect(names).toEqual(
    expect.arrayContaining(["Quotes expired", "All referrals", "Unmatched payments"]),
  );
  expect(names.slice(-5)).toEqual(["Audit log", "Settings", "Brand", "Email settings", "Payment"]);
  expect(new Set(names).size).toBe(names.length);
  expect(pages.find(({ name }) => name === "New product")?.to).toBe("/admin/products/new");
  expect(pages.find(({ name }) => name === "Brand")?.to).toBe("/admin/settings/brand");
});

test("what the audit log speaks of leads to its page", async () => {
  const places = {
    order: "/admin/orders/x",
    user: "/admin/customers/x",
    settings: "/admin/settings/x",
    "team-invite": "/admin/team",
    task: "/admin/mega-bucks/tasks/x",
    mail: "/admin/mail/x",
    "message-thread": "/admin/messages/x",
    "contact-message": "/admin/messages/x",
    "canned-answer": "/admin/messages/canned-answers",
    "mailing-list": "/admin/newsletter",
    newsletter: "/admin/newsletter/x",
    review: "/admin/reviews",
    product: "/admin/products/x",
    category: "/admin/categories/x",
    special: "/admin/specials/x",
    banner: "/admin/banners/x",
    promotion: "/admin/promotions/x",
    uploads: "/admin/uploads",
  };
  const found = Array.from(subjects, ([kind, page]) => [kind, page.pathTo("x")]);
  expect(Object.fromEntries(found)).toEqual(places);
  const removable = Array.from(subjects).filter(([, { isRemovable }]) => isRemovable);
  expect(removable.map(([kind]) => kind).toSorted()).toEqual(
    ["product", "category", "special", "banner", "promotion"].toSorted(),
  );
  expect(subjects.get("category")?.pathTo("yard signs")).toBe("/admin/categories/yard%20signs");
});
