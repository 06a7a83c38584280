import { expect, test } from "vitest";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { setTeamRole } from "#app/shop/staff/set-team-role.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertContact } from "#tests/support/inbox-fixture.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;
const boss = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };
await createOwner(db, boss, { actor: "test", now: new Date() });
const otto = await insertCustomer(db, { name: "Otto Press" });
const onTeam = { who: { userId: otto.userId }, role: "staff" as const };
await setTeamRole(db, onTeam, { by: "command line", now: new Date() });
const [rosa, staff] = [await signedIn(shop, boss), await signedIn(shop, otto)];

test("the panel opens with its header, the four figures and what was sold", async () => {
  const paid = { paymentStatus: "paid", paidAt: new Date(), isTest: true } as const;
  await insertOrder(db, paid, { productId: 1 });
  await insertOrder(db, { isTest: true });
  await insertContact(db, { name: "Nora Ellison", message: "Could I pick them up at ten?" });
  const page = await pageText(await staff.get("/admin"));
  for (const part of ["1 to answer", "Nora Ellison", "Could I pick them up at ten?"]) {
    expect(page).toContain(part);
  }
  expect(page).toContain("1 unpaid order");
  expect(page.match(/Logout/g)).toHaveLength(1);
  for (const part of ["<h1>Admin Panel</h1>", "Manage your printing business", "Logout"]) {
    expect(page).toContain(part);
  }
  const figure = (label: string, value: string) => `<dt>${label}</dt><dd>${value}</dd>`;
  for (const [label, value] of [
    ["Total Products", "30"],
    ["Active Orders", "1"],
    // Everybody with a profile, as the list of customers has them: the two of the team too.
    ["Customers", "2"],
    ["Revenue", "$48.00"],
    ["Orders", "1"],
    ["Average order", "$48.00"],
    ["Paid orders", "50%"],
  ] as const) {
    expect(page).toContain(figure(label, value));
  }
  expect(page).toContain("Test orders only: no money moves.");
  expect(page).toMatch(/Business Cards<\/a><b class="num">\$48\.00/);
  for (const range of ["7", "90", "year"]) {
    expect(await pageText(await staff.get(`/admin?range=${range}`))).toContain("$48.00");
  }
});

test("admins read in the audit log who changed what, from what to what", async () => {
  const { orderId, orderNumber } = await insertOrder(
    db,
    { paymentStatus: "paid", paidAt: new Date() },
    { configuration: null },
  );
  const form = { expected: "pending", to: "processing", note: "Plates are made." };
  await staff.submit(`/admin/orders/${orderId}`, Object.entries(form));
  const page = await pageText(await rosa.get(`/admin/audit?about=${orderNumber}`));
  for (const part of ["Order status", orderNumber, "Otto Press", "Plates are made."]) {
    expect(page).toContain(part);
  }
  expect(page).toMatch(/<del>.*pending<\/del><ins>.*processing<\/ins>/);
  const others = await pageText(await rosa.get("/admin/audit?actor=command+line"));
  expect(others).not.toContain("Plates are made.");
  expect(others).toContain("Team role");
  const none = await pageText(await rosa.get("/admin/audit?about=MR-0"));
  expect(none).toContain("No entries match these filters.");
  expect((await staff.get("/admin/audit")).status).toBe(403);
});

test("the search finds orders, customers, products and pages, on a page of its own too", async () => {
  const { orderNumber } = await insertOrder(db, { contactBusiness: "Posterior Design" });
  const page = await pageText(await staff.get("/admin/search?q=poster"));
  for (const part of [orderNumber, "Posters", "All matching orders"]) {
    expect(page).toContain(part);
  }
  expect(await pageText(await staff.get("/admin/search?q=nothing+like+it"))).toContain(
    "Nothing found for “nothing like it”",
  );
  expect(await pageText(await staff.get("/admin/search?q=audit"))).not.toContain("/admin/audit");
  expect(await pageText(await rosa.get("/admin/search?q=audit"))).toContain("/admin/audit");
});
