import { expect, test } from "vitest";
import { atMost } from "#app/shop/form/at-most.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { belongings } from "#tests/support/belongings.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { filled, writtenForms } from "#tests/support/every-form.ts";
import type { PostedForm } from "#tests/support/page-form.ts";
import { signedIn } from "#tests/support/signed-in.ts";
import { anotherHouse } from "#tests/support/strange-values.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

/**
 * Nothing that is pasted is cut silently: each field of each form that takes so many characters keeps
 * a text with one more, says how many it takes, and is refused by the server.
 */
const shop = await testShop({ TRUSTED_PROXIES: "127.0.0.1,::1" });
const customer = await insertCustomer(shop.services.db);
const boss = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };
await createOwner(shop.services.db, boss, { actor: "test", now: new Date() });
const places = await belongings(shop.services, customer);

/** Opens beside the form, which stays as it is, and shows what the form says. */
const PREVIEW = "/admin/products/preview";

const tried = new Set([PREVIEW]);

/** What becomes of a form in which each limited field has one character too many. */
async function problemsOf(form: PostedForm, browser: Visitor): Promise<string[]> {
  const tooLong = (most: number) => "x".repeat(most + 1);
  const fields = filled(form).fields.map(([name, value]): [string, string | File] => {
    const most = form.limits.get(name);
    return [name, most === undefined ? value : tooLong(most)];
  });
  const answer = await browser.submit(form.action, fields, anotherHouse());
  const page = await answer.text();
  if (answer.status < 400) return [`${form.action}: ${answer.status}`];
  return [...form.limits].flatMap(([name, most]) => [
    ...(page.includes(tooLong(most)) ? [] : [`${form.action} ${name}: not kept`]),
    ...(page.includes(atMost(most)) ? [] : [`${form.action} ${name}: nothing said`]),
  ]);
}

test.each(["visitor", "owner", "admin"] as const)(
  "in the forms of %s a text that is too long stays whole, and is refused",
  async (asker) => {
    const browser =
      asker === "visitor"
        ? shop.visitor()
        : await signedIn(shop, asker === "admin" ? boss : customer);
    const problems: string[] = [];
    for (const form of await writtenForms({ shop, places, asker, browser, tried })) {
      problems.push(...(await problemsOf(form, browser)));
    }
    expect(problems).toEqual([]);
  },
);
