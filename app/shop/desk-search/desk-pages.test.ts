import { expect, test } from "vitest";
import { findPages } from "./desk-pages.ts";

const names = (query: string, admin = true) => findPages(query, { admin }).map(({ name }) => name);

test("a page is found by the beginnings of its words", () => {
  expect(names("aud")).toEqual(["Audit log"]);
  expect(names("mega rep")).toEqual(["Mega Bucks report"]);
  expect(names("nothing like it")).toEqual([]);
});

test("no words are every page", () => {
  expect(names("").length).toBeGreaterThan(10);
});

test("staff find no page that only admins may open", () => {
  expect(names("team", false)).toEqual([]);
  expect(names("settings", false)).toEqual([]);
  expect(names("board", false)).toEqual(["Board"]);
  expect(names("tasks", true)).toEqual(["Tasks"]);
  expect(names("tasks", false)).toEqual([]);
});
