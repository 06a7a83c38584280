import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { ACCESS } from "#tests/support/access-table.ts";
import { type Asker, filledPath } from "#tests/support/access.ts";
import { belongings } from "#tests/support/belongings.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { postedFormsOf, type PressedForm } from "#tests/support/page-form.ts";
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

/** Names that every object has, characters that no database holds, and what is no value of any field. */
const VALUES = [
  "__proto__",
  "toString",
  "\0",
  "constructor",
  "hasOwnProperty",
  "a\0b",
  "\ud800",
  "\u202e\ufeff",
  "-1",
  "0",
  "1e999",
  "NaN",
  "99999999999999999999",
  "0x10",
  "1.5",
  "null",
  "[]",
  '{"a":1}',
  "' or 1=1 --",
  "%00",
  "%E0%A4%A",
  "../../etc/passwd",
  "//elsewhere.example",
  "https://elsewhere.example/",
  "00000000-0000-0000-0000-000000000000",
  "2026-13-45",
  "9999-12-31T23:59:59Z",
  "\r\nSet-Cookie: a=b",
  "<script>",
  "x".repeat(3000),
  "é".repeat(200),
  "👩‍👩‍👧‍👦",
  " ",
  "",
];
/** Those that found most are tried in each field; of the others some, and all of them somewhere. */
const ALWAYS = 3;
const SOME = Number(process.env["FUZZ"] ?? 3);

/** The values for one place: always the same ones, and others for another place. */
function valuesFor(place: string): string[] {
  const others = VALUES.slice(ALWAYS);
  const from = createHash("sha256").update(place).digest().readUInt32BE() % others.length;
  const some = Array.from(
    { length: SOME },
    (_, at) => others[(from + at * 7) % others.length] ?? "",
  );
  return [...VALUES.slice(0, ALWAYS), ...some];
}

/** As from another house each time: how often one may try is no question here. */
let houses = 0;
function house(): { "x-forwarded-for": string } {
  houses += 1;
  return {
    "x-forwarded-for": `203.${(houses >> 16) & 255}.${(houses >> 8) & 255}.${houses & 255}`,
  };
}

async function statusOf(visitor: Visitor, path: string, init: RequestInit = {}): Promise<number> {
  const answer = await visitor.send(path, {
    ...init,
    headers: { ...Object.fromEntries(new Headers(init.headers)), ...house() },
  });
  await answer.body?.cancel();
  return answer.status;
}

/** Addresses of which nothing is asked: streams have no end, and a session is needed to go on. */
const LEFT_OUT = /^\/(api\/live|sign-out|my-account\/data)$/;

const ASKERS: readonly Asker[] = ["visitor", "owner", "admin"];

async function browserOf(asker: Asker): Promise<Visitor> {
  if (asker === "visitor") return shop.visitor();
  return signedIn(shop, asker === "admin" ? boss : customer);
}

/** The pages that somebody may see, with something in each place of their address. */
function pagesOf(asker: Asker): string[] {
  return shop.addresses.flatMap(({ method, path }) => {
    const access = ACCESS[`GET ${path}`];
    if (method !== "GET" || access?.status[asker] !== 200 || LEFT_OUT.test(path)) return [];
    return [filledPath(path, places) + (access.search ?? "")];
  });
}

const PARAMETERS = (
  "q page sort status from to token next find product size category task month about before show " +
  "remove edit range part purpose package quantity paperType coupon ref code tab of order message pick productId"
).split(" ");

test.each(ASKERS)("every page that %s may see answers to any parameter", async (asker) => {
  const browser = await browserOf(asker);
  const failed: string[] = [];
  for (const page of pagesOf(asker)) {
    for (const value of valuesFor(page)) {
      const search = new URLSearchParams(PARAMETERS.map((name) => [name, value]));
      const path = `${page}${page.includes("?") ? "&" : "?"}${search}`;
      const status = await statusOf(browser, path);
      if (status >= 500) failed.push(`${status} ${page} ${JSON.stringify(value)}`);
    }
  }
  expect(failed).toEqual([]);
});

/** The forms of the pages that somebody may see, each once. */
async function formsOf(asker: Asker, browser: Visitor): Promise<PressedForm[]> {
  const forms = new Map<string, PressedForm>();
  for (const page of pagesOf(asker)) {
    const answer = await browser.get(page);
    if (answer.headers.get("content-type")?.startsWith("text/html") !== true) continue;
    for (const { action, fields } of postedFormsOf(await answer.text())) {
      const to = action === "" ? page : action;
      if (LEFT_OUT.test(to.split("?", 1)[0] ?? "")) continue;
      const names = fields.map(([name]) => name).filter((name) => !/\d/.test(name));
      forms.set(`${to.replaceAll(/[\d-]{2,}|[\da-f-]{36}/g, "")} ${[...new Set(names)]}`, {
        action: to,
        fields,
      });
    }
  }
  return [...forms.values()];
}

/** The form as it stands, with one value of its own, once for each field and value; and with a field that it has not got. */
function* spoiled({ action, fields }: PressedForm): Generator<PressedForm["fields"]> {
  const names = new Set(fields.map(([name]) => name));
  for (const name of [...names, "intent"]) {
    for (const value of valuesFor(`${action} ${name}`)) {
      const others = fields.filter(([other]) => other !== name);
      yield [...others, [name, value]];
    }
  }
  for (const name of ["__proto__", "a.__proto__.b", "toString", "x[999]", "\0"]) {
    yield [...fields, [name, "1"]];
  }
}

test.each(ASKERS)("every form that %s may send answers to any field", async (asker) => {
  let browser = await browserOf(asker);
  const forms = await formsOf(asker, browser);
  const failed: string[] = [];
  let sent = 0;
  const at = performance.now();
  for (const form of forms) {
    const t = performance.now();
    const n = sent;
    for (const fields of spoiled(form)) {
      const isPlain = fields.every(([, value]) => typeof value === "string");
      const body = isPlain ? new URLSearchParams(fields as [string, string][]) : new FormData();
      if (body instanceof FormData) for (const [name, value] of fields) body.append(name, value);
      const status = await statusOf(browser, form.action, { method: "POST", body });
      sent += 1;
      if (status === 401) browser = await browserOf(asker);
      if (status >= 500) failed.push(`${status} ${form.action} ${JSON.stringify(fields.at(-1))}`);
    }
    if (performance.now() - t > 800)
      console.log(form.action, form.fields.length, sent - n, Math.round(performance.now() - t));
  }
  console.log(asker, forms.length, sent, performance.now() - at);
  expect(failed).toEqual([]);
});
