import { beforeAll, describe, expect, test } from "vitest";
import { openFacts } from "#server/http/addresses.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { setTeamRole } from "#app/shop/staff/set-team-role.server.ts";
import { type Access, type Asker, ASKERS, filledPath } from "#tests/support/access.ts";
import { ACCESS } from "#tests/support/access-table.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { belongings, MARK } from "#tests/support/belongings.ts";
import { postedForms } from "#tests/support/posted-forms.ts";
import { signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

/**
 * Every address of the build is asked by everybody: a visitor, the customer whose
 * things the address names, another customer, staff and an admin. An address
 * without a line in the table fails.
 */
const shop = await testShop();
const { db } = shop.services;
const owner = await insertCustomer(db);
const known = shop.addresses.map(({ method, path }) => `${method} ${path}`);
const askers = new Map<Asker, Visitor>();
const factsOf = openFacts(shop.addresses, "POST");
/** Pages that have a form with files, and those with one to write a letter into. */
const fileForms = new Set<string>();
const letterForms = new Set<string>();
let places: Record<string, string> = {};

beforeAll(async () => {
  const boss = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };
  await createOwner(db, boss, { actor: "test", now: new Date() });
  const [other, staff] = [await insertCustomer(db), await insertCustomer(db)];
  const onTeam = { who: { userId: staff.userId }, role: "staff" as const };
  await setTeamRole(db, onTeam, { by: "command line", now: new Date() });
  askers.set("visitor", shop.visitor());
  askers.set("owner", await signedIn(shop, owner));
  askers.set("other", await signedIn(shop, other));
  askers.set("staff", await signedIn(shop, staff));
  askers.set("admin", await signedIn(shop, boss));
  places = await belongings(shop.services, owner);
});

test("every address of the build has its line in the table, and no line is left over", () => {
  expect(new Set(Object.keys(ACCESS))).toEqual(new Set(known));
});

test("where value can be created, staff are refused, or a rule keeps them from it", () => {
  const open = known.filter((line) => {
    const access = ACCESS[line];
    return access?.value !== undefined && access.status.staff !== 403;
  });
  expect(open).not.toHaveLength(0);
  for (const line of open) expect(ACCESS[line]?.keptBy, line).toBeTypeOf("string");
});

describe.each(ASKERS.map((asker) => ({ asker })))("asked by $asker", ({ asker }) => {
  const isLast = (line: string) => Number(ACCESS[line]?.isLast ?? false);
  const lines = known.toSorted((a, b) => isLast(a) - isLast(b));

  // The framework hands out the same data without the page around it.
  const isPage = (line: string) => line.startsWith("GET /") && ACCESS[line]?.isEndpoint !== true;
  test.each(lines.filter(isPage))("the data of %s", async (line) => {
    const access = ACCESS[line];
    const visitor = askers.get(asker);
    if (!access || !visitor) throw new Error(`Nothing is expected of ${line}.`);
    const answer = await visitor.get(dataPath(fill(line.slice("GET ".length))));
    const maySee = maySeeWithin(access, asker);
    const shows = maySee && access.shows === true;
    expect((await answer.text()).includes(MARK), `data of ${line}`).toBe(shows);
  });

  test.each(lines)("%s", async (line) => {
    const access = ACCESS[line];
    const visitor = askers.get(asker);
    if (!access || !visitor) throw new Error(`Nothing is expected of ${line}.`);
    const answer = await ask(visitor, line, access);
    const body = answer.headers.get("content-type")?.startsWith("text/event-stream")
      ? ""
      : await answer.text();
    await answer.body?.cancel().catch(ended);
    expect(answer.status, `${line} by ${asker}`).toBe(access.status[asker]);
    // A file is refused on a page like any other; what leads elsewhere is no page.
    if (isPage(line) && access.status.admin !== 302 && answer.status >= 400) {
      expect(answer.headers.get("content-type")).toContain("text/html");
      if (answer.status === 403) expect(body).toContain("Access Denied");
    }
    // Where it is not said that so much is taken, it is refused unread.
    const asked = fill(line.split(" ")[1] ?? "");
    for (const { path, hasFiles, hasTextArea } of postedForms(body, asked)) {
      const { takes } = factsOf(path);
      const said = `a form of ${line}, to ${path}`;
      if (hasFiles) expect(takes, said).toBe("form with files");
      else if (hasTextArea) expect(["form with files", "long text"], said).toContain(takes);
      if (hasFiles) fileForms.add(line);
      else if (hasTextArea) letterForms.add(line);
    }
    const maySee = maySeeWithin(access, asker);
    if (!maySee) expect(body).not.toContain(MARK);
    if (maySee && access.shows === true) expect(body).toContain(MARK);
  });
});

test("forms with files, and forms with letters, were seen on many pages", () => {
  expect(fileForms.size).toBeGreaterThan(12);
  expect(letterForms.size).toBeGreaterThan(12);
});

function ask(visitor: Visitor, line: string, { form = {}, search = "" }: Access) {
  const [method, declared = ""] = line.split(" ");
  const path = fill(declared) + search;
  if (method === "GET") return visitor.get(path);
  const fields = Object.entries(form).map(([name, value]): [string, string] => [name, fill(value)]);
  if (!/^\/(api\/functions|webhooks)\//.test(path)) return visitor.submit(path, fields);
  const headers = { "content-type": "application/json" };
  return visitor.send(path, { method: "POST", headers, body: "{}" });
}

function fill(path: string): string {
  return filledPath(path, places);
}

function dataPath(path: string): string {
  const [page = "", search] = path.split("?");
  const data = page === "/" ? "/_root.data" : `${page}.data`;
  return search === undefined ? data : `${data}?${search}`;
}

function maySeeWithin({ team }: Access, asker: Asker): boolean {
  if (team === undefined) return asker === "owner";
  return asker === "admin" || (team === true && asker === "staff");
}

/** A body that was read to its end can't be cancelled, and need not be. */
function ended(error: unknown) {
  if (!(error instanceof TypeError)) throw error;
}
