import { expect, test } from "vitest";
import { oneClickOf, preferencesFormSchema } from "./preferences-form.ts";

const click = { "List-Unsubscribe": "One-Click" };

test("a mail program leaves the list that its email was of", () => {
  const of = (search: string) => oneClickOf(click, new URLSearchParams(search));
  expect(of("")).toEqual({ list: "offers", wants: "no" });
  expect(of("letter=1")).toEqual({ list: "offers", wants: "no" });
  expect(of("list=reviews")).toEqual({ list: "reviews", wants: "no" });
  expect(of("list=everything")).toEqual({ list: "offers", wants: "no" });
  expect(oneClickOf({ list: "offers" }, new URLSearchParams())).toBeNull();
});

test("everything can be ended, and never asked for, with one press", () => {
  expect(preferencesFormSchema.safeParse({ list: "everything", wants: "no" }).success).toBe(true);
  expect(preferencesFormSchema.safeParse({ list: "everything", wants: "yes" }).success).toBe(false);
  expect(preferencesFormSchema.safeParse({ list: "all", wants: "no" }).success).toBe(false);
});
