import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { NewsListener } from "../db/change-feed.server.ts";
import { createLiveStreams, type LiveListener, type Presence } from "./live-streams.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Streams with a feed of the test's own. */
function setUp() {
  const listeners = new Set<NewsListener>();
  const problems: string[] = [];
  const live = createLiveStreams(
    {
      onNews(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    (_error, message) => problems.push(message),
  );
  const change = (userId: string | null) => {
    for (const listener of listeners) listener(userId);
  };
  return { live, change, problems, listeners };
}

const presence = (answer: Presence) => () => Promise.resolve(answer);

function customer(personId: string, given: Partial<LiveListener> = {}): LiveListener {
  return {
    personId,
    hears: (userId) => userId === personId,
    presence: presence("here"),
    ...given,
  };
}

/** Reads a stream in the background; `text` is all that came so far. */
function follow(stream: ReadableStream<Uint8Array> | null) {
  if (stream === null) throw new Error("No stream was opened.");
  const followed = { text: "", isDone: false, cancel: () => reader.cancel() };
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  const read = async (): Promise<void> => {
    const { done, value } = await reader.read();
    if (done) return void (followed.isDone = true);
    followed.text += decoder.decode(value);
    return read();
  };
  void read();
  return followed;
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const CHANGED = "event: changed\ndata: changed\n\n";

test("a stream says at once that it is open, and then only that something changed", async () => {
  const { live, change } = setUp();
  const dana = follow(live.open(customer("dana")));
  const eve = follow(live.open(customer("eve")));
  await pass(0);
  expect(dana.text).toBe(": open\n\n");
  change("dana");
  await pass(200);
  expect(dana.text).toBe(`: open\n\n${CHANGED}`);
  expect(eve.text).toBe(": open\n\n");
});

test("many changes in a moment are told once, and later ones again", async () => {
  const { live, change } = setUp();
  const staff = follow(live.open(customer("rosa", { hears: () => true })));
  for (const userId of ["dana", "eve", "dana"]) change(userId);
  await pass(200);
  expect(staff.text).toBe(`: open\n\n${CHANGED}`);
  // Nobody knows whose: the connection that hears was away for a moment.
  change(null);
  await pass(200);
  expect(staff.text).toBe(`: open\n\n${CHANGED}${CHANGED}`);
});

test("it beats every half minute", async () => {
  const { live } = setUp();
  const dana = follow(live.open(customer("dana")));
  await pass(65_000);
  expect(dana.text).toBe(": open\n\n: beat\n\n: beat\n\n");
});

test.each([
  ["gone", ": open\n\nevent: ended\ndata: ended\n\n"],
  ["changed", ": open\n\n"],
] as const)("when the person is %s it ends, before any news", async (answer, text) => {
  for (const wait of ["news", "beat"]) {
    const { live, change } = setUp();
    const dana = follow(live.open(customer("dana", { presence: presence(answer) })));
    if (wait === "news") change("dana");
    await pass(wait === "news" ? 200 : 31_000);
    expect(dana).toMatchObject({ text, isDone: true });
    expect(live.size()).toBe(0);
  }
});

test("when nobody can tell who listens it ends, and that is logged", async () => {
  const { live, change, problems } = setUp();
  const listener = customer("dana", { presence: () => Promise.reject(new Error("No database.")) });
  const dana = follow(live.open(listener));
  change("dana");
  await pass(200);
  expect(dana).toMatchObject({ text: ": open\n\n", isDone: true });
  expect(problems).toEqual(["a live stream ended: its session could not be looked up"]);
});

test("a person's newest four streams are open; an older one learns that it was replaced", async () => {
  const { live } = setUp();
  const tabs = [1, 2, 3, 4, 5].map(() => follow(live.open(customer("dana"))));
  follow(live.open(customer("eve")));
  await pass(0);
  expect(tabs.map(({ isDone }) => isDone)).toEqual([true, false, false, false, false]);
  expect(tabs[0]?.text).toContain("event: replaced");
  expect(live.size()).toBe(5);
});

test("there is an end to how many are open in all", () => {
  const { live } = setUp();
  for (let person = 0; person < 2000; person += 1) live.open(customer(String(person)));
  expect(live.open(customer("one more"))).toBeNull();
  live.close();
});

test("a browser that goes leaves nothing behind", async () => {
  const { live, change } = setUp();
  const dana = follow(live.open(customer("dana")));
  change("dana");
  await dana.cancel();
  expect(live.size()).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test("a browser that takes nothing any more is let go", async () => {
  const { live, change } = setUp();
  live.open(customer("dana"));
  for (let news = 0; news < 110; news += 1) {
    change("dana");
    await pass(200);
  }
  expect(live.size()).toBe(0);
});

test("closing ends every stream, and none opens after", async () => {
  const { live, listeners } = setUp();
  const dana = follow(live.open(customer("dana")));
  live.close();
  await pass(0);
  expect(dana).toMatchObject({ text: ": open\n\n", isDone: true });
  expect(live.open(customer("dana"))).toBeNull();
  expect(listeners.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});
