import { expect, test } from "vitest";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import type { Asker } from "#tests/support/access.ts";
import { belongings } from "#tests/support/belongings.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { alike, filled, LEFT_OUT, pagesOf } from "#tests/support/every-form.ts";
import { postedFormsOf, type PressedForm } from "#tests/support/page-form.ts";
import { anotherHouse, strangeValues } from "#tests/support/strange-values.ts";
import { signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

/**
 * Whatever is sent to an address of the build, it is answered: nothing that somebody else wrote is a
 * fault of the shop's. Each field of each form, each parameter of each page and each place of each call is
 * given values that no browser sends.
 */
const shop = await testShop({ TRUSTED_PROXIES: "127.0.0.1,::1" });
const { db } = shop.services;
const customer = await insertCustomer(db);
const boss = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };
await createOwner(db, boss, { actor: "test", now: new Date() });
const places = await belongings(shop.services, customer);

async function statusOf(visitor: Visitor, path: string, init: RequestInit = {}): Promise<number> {
  const answer = await visitor.send(path, {
    ...init,
    headers: { ...Object.fromEntries(new Headers(init.headers)), ...anotherHouse() },
  });
  await answer.body?.cancel();
  return answer.status;
}

const ASKERS: readonly Asker[] = ["visitor", "owner", "admin"];

async function browserOf(asker: Asker): Promise<Visitor> {
  if (asker === "visitor") return shop.visitor();
  return signedIn(shop, asker === "admin" ? boss : customer);
}

const PARAMETERS = (
  "q page sort status from to token next find product size category task month about before show " +
  "remove edit range part purpose package quantity paperType coupon ref code tab of order message pick productId"
).split(" ");

test.each(ASKERS)("every page that %s may see answers to any parameter", async (asker) => {
  const browser = await browserOf(asker);
  const failed: string[] = [];
  for (const page of pagesOf(shop, places, asker)) {
    for (const value of strangeValues(alike(page))) {
      // All of them together are within the 16 KB that Node reads of a request's head.
      const search = new URLSearchParams(PARAMETERS.map((name) => [name, value.slice(0, 40)]));
      const path = `${page}${page.includes("?") ? "&" : "?"}${search}`;
      const status = await statusOf(browser, path);
      if (status >= 500) failed.push(`${status} ${page} ${JSON.stringify(value)}`);
    }
  }
  expect(failed).toEqual([]);
});

/** Forms that were tried: the next one has the same. */
const tried = new Set<string>();

/** The forms of the pages that somebody may see, each once. */
async function formsOf(asker: Asker, browser: Visitor): Promise<PressedForm[]> {
  const found: PressedForm[] = [];
  for (const page of pagesOf(shop, places, asker)) {
    const answer = await browser.send(page, { headers: anotherHouse() });
    const isPage = answer.headers.get("content-type")?.startsWith("text/html") === true;
    const forms = isPage ? postedFormsOf(await answer.text()) : [];
    for (const { action, fields } of forms) {
      const form = { action: action === "" ? page : action, fields };
      const names = new Set(fields.map(([name]) => alike(name)));
      const key = [alike(form.action), ...names].join(" ");
      if (LEFT_OUT.test(form.action.split("?", 1)[0] ?? "") || tried.has(key)) continue;
      tried.add(key);
      found.push(form);
    }
  }
  return found;
}

/**
 * The form as it stands, with a strange value in one of its fields, for each field and value; and with a
 * field that it has not got.
 */
function* spoiled({ action, fields }: PressedForm): Generator<PressedForm["fields"]> {
  const names = new Map(
    [...fields.map(([name]) => name), "intent"].map((name) => [alike(name), name]),
  );
  for (const name of names.values()) {
    for (const value of strangeValues(`${alike(action)} ${name}`)) {
      yield [...fields.filter(([other]) => other !== name), [name, value]];
    }
  }
  for (const name of ["__proto__", "a.__proto__.b", "toString", "x[999]", "\0"]) {
    yield [...fields, [name, "1"]];
  }
}

test.each(ASKERS)("every form that %s may send answers to any field", async (asker) => {
  let browser = await browserOf(asker);
  const forms = await formsOf(asker, browser);
  expect(forms.length).toBeGreaterThan(10);
  const failed: string[] = [];
  for (const form of forms) {
    for (const fields of spoiled(filled(form))) {
      const answer = await browser.submit(form.action, fields, anotherHouse());
      await answer.body?.cancel();
      const { status } = answer;
      if (status >= 500) failed.push(`${status} ${form.action} ${JSON.stringify(fields.at(-1))}`);
      // Some forms end the session that they are sent with.
      if (answer.headers.get("location")?.startsWith("/auth") === true)
        browser = await browserOf(asker);
    }
  }
  expect(failed).toEqual([]);
});
