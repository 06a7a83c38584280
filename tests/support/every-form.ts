import { ACCESS } from "./access-table.ts";
import { type Asker, filledPath } from "./access.ts";
import type { belongings } from "./belongings.ts";
import { type PostedForm, postedFormsOf, type PressedForm } from "./page-form.ts";
import { anotherHouse } from "./strange-values.ts";
import type { testShop } from "./test-shop.ts";
import type { Visitor } from "./visitor.ts";

/** Addresses of which nothing is asked: streams have no end, and a session is needed to go on. */
export const LEFT_OUT = /^\/(api\/live|sign-out|my-account\/data)$/;

/** The pages that somebody may see, with something in each place of their address. */
export function pagesOf(
  shop: Awaited<ReturnType<typeof testShop>>,
  places: Awaited<ReturnType<typeof belongings>>,
  asker: Asker,
): string[] {
  return shop.addresses.flatMap(({ method, path }) => {
    const access = ACCESS[`GET ${path}`];
    if (method !== "GET" || access?.status[asker] !== 200 || LEFT_OUT.test(path)) return [];
    return [filledPath(path, places) + (access.search ?? "")];
  });
}

/** A text but for the ids and numbers in it: rows of a list are alike. */
export const alike = (text: string) => text.replaceAll(/[\da-f-]{36}|\d+/g, "");

/** What has to be typed, by the ends of names: the form gets as far as somebody's does. */
const TYPED: readonly [RegExp, string][] = [
  [/email$/i, "dana@blueheron.example"],
  [/phone$/i, "(407) 555-0134"],
  [/street$/i, "12 Palm Ave"],
  [/city$/i, "Orlando"],
  [/zip$/i, "32801"],
  [/password/i, "oxblood-proof-7"],
  [/amount|price|total/i, "48.00"],
  [/name|subject|message|title|words|text|label|reason|note/i, "Blue Heron"],
];

/** A form with something in every field that needs it. */
export function filled({ action, fields }: PressedForm): PressedForm {
  const typed = (name: string) => TYPED.find(([end]) => end.test(name))?.[1] ?? "";
  return {
    action,
    fields: fields.map(([name, value]) => [name, value === "" ? typed(name) : value]),
  };
}

/**
 * The forms of all pages that somebody may see into which words can be typed, each once: `tried` has
 * those that were given before, and the addresses of those that are left out.
 */
export async function writtenForms({
  shop,
  places,
  asker,
  browser,
  tried,
}: {
  shop: Awaited<ReturnType<typeof testShop>>;
  places: Awaited<ReturnType<typeof belongings>>;
  asker: Asker;
  browser: Visitor;
  tried: Set<string>;
}): Promise<PostedForm[]> {
  const found: PostedForm[] = [];
  for (const page of pagesOf(shop, places, asker)) {
    const answer = await browser.send(page, { headers: anotherHouse() });
    const isPage = answer.headers.get("content-type")?.startsWith("text/html") === true;
    for (const form of isPage ? postedFormsOf(await answer.text()) : []) {
      const action = form.action === "" ? page : form.action;
      const key = [alike(action), ...form.limits.keys()].join(" ");
      const isLeftOut = form.limits.size === 0 || LEFT_OUT.test(action);
      if (isLeftOut || tried.has(key) || tried.has(action)) continue;
      tried.add(key);
      found.push({ ...form, action });
    }
  }
  return found;
}
