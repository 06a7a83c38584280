import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { insertPerson } from "#tests/support/team-member.ts";
import { listViews, saveView } from "./save-view.server.ts";
import { BUILT_IN_VIEWS, MOST_VIEWS, viewFormSchema } from "./saved-views.ts";

const { db } = await testDatabase();
const now = new Date();
const newPerson = async () => (await insertPerson(db, "staff")).userId;

const create = (userId: string, name: string, query = "?kind=website") =>
  saveView(db, userId, { intent: "create", name, query }, now);

test("a view is kept, renamed and removed by whose it is, and nobody else sees it", async () => {
  const [rosa, otto] = [await newPerson(), await newPerson()];
  expect(await create(rosa, "Websites")).toEqual({ ok: true });
  const [view] = await listViews(db, rosa);
  const viewId = view?.id ?? "";
  expect(view).toMatchObject({ name: "Websites", query: "?kind=website" });
  expect(await listViews(db, otto)).toEqual([]);
  const unknown = { ok: false, reason: "unknown" };
  expect(await saveView(db, otto, { intent: "rename", viewId, name: "Mine" }, now)).toEqual(
    unknown,
  );
  expect(await saveView(db, otto, { intent: "remove", viewId }, now)).toEqual(unknown);
  expect(await saveView(db, rosa, { intent: "rename", viewId, name: "Sites" }, now)).toEqual({
    ok: true,
  });
  expect(await listViews(db, rosa)).toMatchObject([{ name: "Sites" }]);
  expect(await saveView(db, rosa, { intent: "remove", viewId }, now)).toEqual({ ok: true });
  expect(await listViews(db, rosa)).toEqual([]);
});

test("a name is there once for each person, however it is written", async () => {
  const [rosa, otto] = [await newPerson(), await newPerson()];
  await create(rosa, "Sites");
  expect(await create(rosa, "SITES")).toEqual({ ok: false, reason: "name_taken" });
  expect(await create(otto, "Sites")).toEqual({ ok: true });
});

test("there are at most twenty, also when they are made at once", async () => {
  const rosa = await newPerson();
  const results = await Promise.all(
    Array.from({ length: MOST_VIEWS + 3 }, (_, index) => create(rosa, `View ${index}`)),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(MOST_VIEWS);
  expect(await listViews(db, rosa)).toHaveLength(MOST_VIEWS);
});

test("a view of everything is refused, and no view holds what is no filter", async () => {
  expect(await create(await newPerson(), "All of it", "")).toEqual({
    ok: false,
    reason: "nothing_narrowed",
  });
  const form = { intent: "create", name: "Sites", query: "?kind=website&page=4&to=//evil.example" };
  expect(viewFormSchema.parse(form)).toMatchObject({ query: "?kind=website" });
});

test("the built-in views are addresses that the list understands", () => {
  expect(BUILT_IN_VIEWS.map(({ query }) => query)).toEqual([
    "",
    "?due=late",
    "?due=today",
    "?needs=start",
    "?needs=artwork",
    "?needs=artwork-by-hand",
    "?needs=proof",
    "?status=pending&payment=unpaid",
    "?needs=quote",
    "?needs=answer",
    "?status=all",
  ]);
});
