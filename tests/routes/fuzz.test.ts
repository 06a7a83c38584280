import { expect, test } from "vitest";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { type Asker, filledPath } from "#tests/support/access.ts";
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

/** What is part of an address is sent on with it: every letter of the world, and what ends a line. */
const IN_ADDRESSES = ["\u20AC\u202E\u{1F469}\uFFFE", "a\r\nX-Own: 1", "é b?c#d/../e"];

/** The addresses of all that can be asked for, with a strange value in one of their places each. */
function strangeAddresses(): { method: string; path: string }[] {
  return shop.addresses.flatMap(({ method, path }) => {
    if (LEFT_OUT.test(path)) return [];
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
    return names.flatMap((name) =>
      [...strangeValues(`${path} ${name}`, 1), ...IN_ADDRESSES].map((value) => {
        const written = encodeURIComponent(value.toWellFormed());
        return { method, path: filledPath(path, { ...places, [name]: written }) };
      }),
    );
  });
}

test.each(ASKERS)("every address answers %s, whatever stands in its places", async (asker) => {
  const browser = await browserOf(asker);
  const failed: string[] = [];
  for (const { method, path } of strangeAddresses()) {
    const ways = method === "GET" ? [path, dataPath(path)] : [path];
    for (const way of ways) {
      const status = method === "GET" ? await statusOf(browser, way) : await postedTo(browser, way);
      if (status >= 500) failed.push(`${status} ${method} ${way}`);
    }
  }
  expect(failed).toEqual([]);
});

async function postedTo(browser: Visitor, path: string): Promise<number> {
  const answer = await browser.submit(path, [], anotherHouse());
  await answer.body?.cancel();
  return answer.status;
}

/** Forms that were tried: the next one has the same. */
const tried = new Set<string>();

/** A form, and the page on which it stands. */
interface FoundForm extends PressedForm {
  page: string;
  key: string;
}

/** What stands on a page to be posted. */
async function formsOn(page: string, browser: Visitor): Promise<FoundForm[]> {
  const answer = await browser.send(page, { headers: anotherHouse() });
  const isPage = answer.headers.get("content-type")?.startsWith("text/html") === true;
  const forms = isPage ? postedFormsOf(await answer.text()) : [];
  return forms.map(({ action, fields }) => {
    const names = new Set(fields.map(([name]) => alike(name)));
    const to = action === "" ? page : action;
    return { page, key: [alike(to), ...names].join(" "), action: to, fields };
  });
}

/** The forms of the pages that somebody may see, each once: the largest first, as small ones take away. */
async function formsOf(asker: Asker, browser: Visitor): Promise<FoundForm[]> {
  const found: FoundForm[] = [];
  for (const page of pagesOf(shop, places, asker)) {
    for (const form of await formsOn(page, browser)) {
      if (LEFT_OUT.test(form.action.split("?", 1)[0] ?? "") || tried.has(form.key)) continue;
      tried.add(form.key);
      found.push(form);
    }
  }
  return found.toSorted((a, b) => b.fields.length - a.fields.length);
}

/** A field of a form as nobody sends it. */
interface Spoiled {
  field: [string, string];
  /** Asked as a page that is shown, rather than as the data that the page's script asks for. */
  asPage: boolean;
}

/**
 * A strange value for each field of the form, one after the other; and fields that it has not got.
 * One value of each field is answered by a page.
 */
function* spoiled({ action, fields }: PressedForm): Generator<Spoiled> {
  const names = new Map(
    [...fields.map(([name]) => name), "intent"].map((name) => [alike(name), name]),
  );
  for (const [at, name] of [...names.values()].entries()) {
    const values = strangeValues(`${alike(action)} ${name}`);
    for (const [which, value] of values.entries()) {
      yield { field: [name, value], asPage: which === at % values.length };
    }
  }
  for (const name of ["__proto__", "a.__proto__.b", "toString", "x[999]", "\0"]) {
    yield { field: [name, "1"], asPage: false };
  }
}

/** Where a page's script sends the same form. */
const dataPath = (action: string) =>
  action.replace(/^[^?]*/, (path) => `${path === "/" ? "/_root" : path}.data`);

test.each(ASKERS)("every form that %s may send answers to any field", async (asker) => {
  let browser = await browserOf(asker);
  const forms = await formsOf(asker, browser);
  expect(forms.length).toBeGreaterThan(10);
  const failed: string[] = [];
  for (const found of forms) {
    let form = filled(found);
    for (const { field, asPage } of spoiled(form)) {
      const fields = [...form.fields.filter(([name]) => name !== field[0]), field];
      const path = asPage ? form.action : dataPath(form.action);
      const answer = await browser.submit(path, fields, anotherHouse());
      const { status } = answer;
      if (status >= 500) failed.push(`${status} ${path} ${JSON.stringify(field)}`);
      const to = answer.headers.get("location") ?? (status === 202 ? await answer.text() : null);
      if (!answer.bodyUsed) await answer.body?.cancel();
      // Some forms end the session that they are sent with; what was saved has another version.
      if (to !== null) {
        if (to.includes("/auth")) browser = await browserOf(asker);
        const now = await formsOn(found.page, browser);
        const same = now.find(({ key }) => key === found.key);
        form = filled(same ?? now.find(({ action }) => action === found.action) ?? found);
      }
    }
  }
  expect(failed).toEqual([]);
});
