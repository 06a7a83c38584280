import { expect, test } from "vitest";
import { dropSentDrafts, keepDraft, readDraft } from "./message-draft.ts";

/** A browser's storage, as far as drafts need it. */
function storageWith(entries: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(entries));
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

const draft = { messageKey: "a", values: { message: "Two of them" } };

test("a draft is found again by its form and by no other", () => {
  const storage = storageWith();
  keepDraft(storage, "dana:new", draft);
  expect(readDraft(storage, "dana:new")).toEqual(draft);
  expect(readDraft(storage, "eve:new")).toBeNull();
});

test("a draft that was sent is dropped, others stay", () => {
  const storage = storageWith({ "order-draft:1": "{}" });
  keepDraft(storage, "dana:new", draft);
  keepDraft(storage, "dana:thread", { ...draft, messageKey: "b" });
  dropSentDrafts(storage, ["x", "a"]);
  expect(readDraft(storage, "dana:new")).toBeNull();
  expect(readDraft(storage, "dana:thread")).not.toBeNull();
  expect(storage.length).toBe(2);
});

test.each(["", "{", "null", "[]", '{"values":{}}'])("%j is no draft", (text) => {
  expect(readDraft(storageWith({ "message-draft:f": text }), "f")).toBeNull();
});

test("of a draft of another kind only texts are taken", () => {
  const text = '{"messageKey":"a","values":{"message":"Hi","n":1}}';
  const values = readDraft(storageWith({ "message-draft:f": text }), "f")?.values;
  expect(values).toEqual({ message: "Hi" });
});

test("a full storage keeps nothing and breaks nothing", () => {
  const full = storageWith();
  full.setItem = () => {
    throw new DOMException("Full", "QuotaExceededError");
  };
  keepDraft(full, "f", draft);
  expect(readDraft(full, "f")).toBeNull();
});
