import { expect, test } from "vitest";
import { type AdminPage, findPages } from "./admin-pages.ts";

const pages: AdminPage[] = [
  { name: "Board", detail: "Orders by stage of production", to: "/admin/board" },
  { name: "Tasks", detail: "Ways to earn Mega Bucks", to: "/admin/tasks", isForAdmins: true },
  { name: "Mega Bucks report", detail: "What is owed", to: "/admin/report", isForAdmins: true },
];
const names = (query: string, admin = true) =>
  findPages(pages, query, { admin }).map(({ name }) => name);

test("a page is found by the beginnings of its words", () => {
  expect(names("boa")).toEqual(["Board"]);
  expect(names("mega rep")).toEqual(["Mega Bucks report"]);
  expect(names("mega")).toEqual(["Tasks", "Mega Bucks report"]);
  expect(names("nothing like it")).toEqual([]);
});

test("no words are every page", () => {
  expect(names("")).toEqual(["Board", "Tasks", "Mega Bucks report"]);
});

test("staff find no page that only admins may open", () => {
  expect(names("tasks", false)).toEqual([]);
  expect(names("", false)).toEqual(["Board"]);
});

test("who searches is told what a page is and where, and nothing of who may open it", () => {
  expect(findPages(pages, "tasks", { admin: true })).toEqual([
    { name: "Tasks", detail: "Ways to earn Mega Bucks", to: "/admin/tasks" },
  ]);
});
